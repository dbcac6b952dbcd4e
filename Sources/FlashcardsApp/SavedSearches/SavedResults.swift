import FlashcardKit
import TextUI

/// The cards that a saved search finds, kept up to date with the library, the reviews, and the day.
struct SavedResults: Sendable {
  private var session = SearchSession()
  private var basis: Basis?
  private(set) var query = SearchQuery("")
  private(set) var cards = Cards()

  /// What the results depend on.
  private struct Basis: Equatable {
    let search: SavedSearchID
    let text: String
    let revision: Int
    /// How often reviews were counted, if the query depends on them. They are not while one studies.
    let reviews: Int?
    /// The cards with unfinished edits, if the query depends on them.
    let drafts: Set<CardID>?
    let day: StudyDay
  }

  /// Returns whether the results of a search are out of date.
  func isOutdated(_ search: SavedSearch, in world: World) -> Bool { basis != basis(search, in: world) }

  /// Searches again.
  mutating func update(_ search: SavedSearch, in world: inout World) {
    query = SearchQuery(search.query, kinds: world.library.kinds)
    basis = basis(search, in: world)
    if query.isEmpty {
      cards = world.library.allCards
    } else {
      cards = session.search(query, world.searchIndex(), world.library, world.searchContext).cards
    }
  }

  private func basis(_ search: SavedSearch, in world: World) -> Basis {
    Basis(
      search: search.id, text: search.query, revision: world.library.revision,
      reviews: query.asksForReviews ? world.reviews.countings : nil,
      drafts: query.asksForDrafts ? world.unfinishedEdits : nil, day: world.today)
  }
}

extension World {
  /// Whether it can be told what saved searches find, and how many of these prompts are due.
  var canCountSearches: Bool { reviews.book != nil && indexes.hasTexts && !isReading }

  /// Returns the number of cards that a saved search finds, and those of the prompts that a review of them would ask
  /// today; `nil` for a search that isn't understood, or if that can't be told yet.
  mutating func count(_ search: SavedSearch) -> (due: DueCounts, total: Int)? {
    let query = SearchQuery(search.query, kinds: library.kinds)
    guard let book = reviews.book, canCountSearches, query.problems.isEmpty else { return nil }
    if query.isEmpty { return (reviews.counts.all, library.count) }
    let ids = searchIndex().search(query, library, searchContext).ids
    return (book.counts(of: .cards(ids), library, at: moment), ids.count)
  }
}

/// Saving searches, and their dialogs.
extension World {
  /// Asks for the name under which a search is saved. It finds in all cards what it finds in its scope, whose deck the
  /// suggested name has.
  mutating func askToSave(search text: String, in scope: SearchScope) {
    guard canAlter() else { return }
    guard let query = SearchQuery.query(text, in: scope, of: library) else {
      return say(Words.searchTooLong, .problem)
    }
    let deck = scope == .all ? nil : shownDeck.flatMap { library.deck($0)?.title }
    let name = Words.searchName(text.cleanedLine(), in: deck)
    push(
      TextPrompt(
        Words.saveSearch, question: Words.searchName, verb: Words.Label.save,
        text: String(name.prefix(SavedSearch.maxNameLength)), isSuggestion: true
      ) { name, world in
        let search = SavedSearch(id: world.random.savedSearchID(), name: name, query: query)
        do throws(SavedSearchProblem) {
          world.perform(try world.library.adding(search), Words.savedSearch(name.cleanedLine()))
        } catch { return Words.sentence(error) }
        guard world.library.savedSearch(search.id) != nil else { return nil }
        world.shown = ShownCards(search: search.id)
        world.navigation.append(.answer(CardListAnswer.searchSaved))
        return nil
      })
  }

  /// Shows the menu for editing a saved search.
  mutating func edit(_ search: SavedSearch) {
    guard canAlter() else { return }
    push(
      Menu(
        title: Words.editSearch,
        items: [
          Menu.Item(Words.renameMore, detail: Words.short(search.name), .always { $0.askForName(of: search.id) }),
          Menu.Item(Words.queryMore, detail: Words.short(search.query), .always { $0.askForQuery(of: search.id) }),
        ]
      ).lettered())
  }

  /// Deletes a saved search. Its cards stay.
  mutating func delete(_ search: SavedSearch) {
    perform(library.removing(search.id), Words.deletedSearch(search.name))
  }

  private mutating func askForName(of id: SavedSearchID) {
    guard let search = library.savedSearch(id) else { return }
    push(
      TextPrompt(Words.renameSearch, question: Words.searchName, verb: Words.Label.rename, text: search.name) {
        $1.edit(id, Words.renamedSearch($0.cleanedLine())) { [name = $0] in $0.name = name }
      })
  }

  private mutating func askForQuery(of id: SavedSearchID) {
    guard let search = library.savedSearch(id) else { return }
    push(
      TextPrompt(Words.editQuery, question: Words.searchQuery, verb: Words.Label.save, text: search.query) {
        query, world in
        if let problem = SearchQuery(query, kinds: world.library.kinds).problems.first {
          return Words.sentence(problem)
        }
        return world.edit(id, Words.editedSearch(search.name)) { $0.query = query }
      })
  }

  /// Edits a saved search. Returns a message if that isn't possible.
  private mutating func edit(
    _ id: SavedSearchID, _ label: String, _ edit: (inout SavedSearch) -> Void
  ) -> String? {
    guard var search = library.savedSearch(id) else { return nil }
    edit(&search)
    do throws(SavedSearchProblem) { perform(try library.editing(search), label) } catch {
      return Words.sentence(error)
    }
    return nil
  }
}
