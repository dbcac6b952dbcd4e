import CardFormats
import CardStore
import Effects
import FlashcardKit
import FlashcardsApp

/// Imports cards from text files into a login.
struct TextImporter {
  /// What was done.
  struct Result {
    /// The cards as they were read.
    let read: ImportedCards
    /// What became of them.
    let come: Import
    /// The number of reviews that were added.
    let reviews: Int
    /// The number of files that were stored.
    let media: Int
    /// The files that are missing or can't be read.
    let missing: [String]
    /// Whether the import is too large to be undone once the program has ended, and a backup was made before.
    let tookBackup: Bool
  }

  let login: Login
  let locations: Locations
  /// What the command line says about the file.
  let options: ImportOptions

  /// Imports cards.
  ///
  /// - Parameters:
  ///   - text: What was read.
  ///   - path: The path of the file, beside which its pictures are.
  ///   - editor: The files of the login.
  /// - Returns: What was done.
  /// - Throws: `CommandFailure` with the reason that nothing was imported.
  func `import`(_ text: ImportedText, from path: String, into editor: inout LoginEditor) throws -> Result {
    let kinds = editor.library.kinds
    var read: ImportedCards
    switch text {
    case .cards(let cards): read = cards
    case .table(let table):
      read = table.cards(try options.layout(of: table, kinds: kinds), kinds: kinds, by: AllProcessors())
    }
    if options.deck != nil { for index in read.cards.indices { read.cards[index].deck = nil } }
    var media = ImportedMedia(beside: path, of: login, in: locations)
    if !options.dryRun {
      do throws(StoreFailure) {
        try media.keep(read.files.values)
        try media.keep(&read.cards)
      } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(error)) }
    }
    let now = Clock.now
    var come = try plan(read, into: editor.library, from: path, at: now)
    var reviews = ReviewLog()
    var tookBackup = false
    if !options.dryRun {
      reviews = new(come.reviews, in: &editor)
      let revision = editor.library.revision
      let known = reviews.keys { [library = editor.library] in library.card($0.card) != nil }
      do throws(StoreFailure) {
        tookBackup = try editor.backUp(beforeLarge: come.change, known, at: now)
        try editor.append(reviews, at: now)
      } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(error)) }
      try editor.save(with: known, at: now, isExact: true) { current in
        if current.revision != revision { come = try plan(read, into: current, from: path, at: now) }
        return (come.change, CommandLineWords.importLabel(name(path), come.added + come.updated))
      }
    }
    return Result(
      read: read, come: come, reviews: reviews.reviewCount, media: media.count, missing: media.missing,
      tookBackup: tookBackup)
  }

  private func plan(
    _ read: ImportedCards, into library: Library, from path: String, at now: Milliseconds
  ) throws(CommandFailure) -> Import {
    var random = RandomSource(seed: .random(in: .min ... .max))
    let title = options.deck ?? read.title ?? title(path)
    let known = library.decks(named: title)
    if options.deck != nil, known.count > 1 { _ = try library.deck(named: title) }
    let top = known.first { library.parent(of: $0) == nil || options.deck != nil }
    let new = Deck(id: random.deckID(), title: title, created: now)
    let destination = top.map { ImportDestination.deck($0.id) } ?? .newDeck(new)
    do throws(DeckProblem) {
      return try library.importing(
        read.cards, of: read, into: destination, TitleIndex(library), random: &random, at: now)
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.sentence(error)) }
  }

  /// Returns the reviews that the log lacks.
  private func new(_ reviews: [ReviewEntry], in editor: inout LoginEditor) -> ReviewLog {
    guard !reviews.isEmpty else { return ReviewLog() }
    return editor.readLog().0.missing(of: reviews)
  }

  private func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns the title of the deck for cards that name none.
  private func title(_ path: String) -> String {
    let name = (name(path).split(separator: ".").first.map(String.init) ?? "").cleanedLine()
    let isPipe = path == StandardInput.path
    return name.isEmpty || isPipe ? CommandLineWords.importedDeck : String(name.prefix(Deck.maxTitleLength))
  }
}
