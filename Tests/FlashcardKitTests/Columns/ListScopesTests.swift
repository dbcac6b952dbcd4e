import Testing

@testable import FlashcardKit

/// The columns and orders of lists in the preferences.
@Suite struct ListScopesTests {
  private static let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
  private static let scope = ListScope.deck(deck.id)
  private let key = "columns.\(deck.id)"

  private func library(_ preferences: [String: PropertyValue] = [:]) -> Library {
    Library(decks: [ListScopesTests.deck], preferences: preferences)
  }

  @Test func onlyWhatDiffersFromTheDefaultIsKept() {
    for scope in [ListScope.all, .favorites, ListScopesTests.scope] {
      var library = library()
      var columns = library.columns(of: scope)
      #expect(columns.columns == scope.columns)
      columns.toggle(.lapses)
      columns.move(.lapses, by: -1)
      library.apply(library.choosing(columns, for: scope))
      #expect(library.columns(of: scope) == columns && library.hasOwnColumns(scope))
      #expect(library.preferences.keys.sorted() == ["columns.\(scope.name)"])
      columns.toggle(.lapses)
      library.apply(library.choosing(columns, for: scope))
      library.apply(library.sorting(scope, by: CardSort(.due, isDescending: true)))
      #expect(library.preferences == ["sort.\(scope.name)": .string("-due")])
      #expect(library.sort(of: scope) == CardSort(.due, isDescending: true))
      library.apply(library.sorting(scope, by: nil))
      #expect(library == self.library())
    }
  }

  @Test func theDefaultOrderIsThePersons() {
    var library = library(["order": .string("created")])
    #expect(library.sort(of: ListScopesTests.scope) == CardSort(.created))
    library.apply(library.sorting(ListScopesTests.scope, by: nil))
    #expect(library.sort(of: ListScopesTests.scope) == nil && library.sort(of: .all) == CardSort(.created))
    #expect(library.preferences["sort.\(ListScopesTests.deck.id)"] == .string("own"))
    library.apply(library.sorting(ListScopesTests.scope, by: CardSort(.created)))
    #expect(library.preferences == ["order": .string("created")])
  }

  /// Names of columns that a newer program wrote stay where they are.
  @Test func unknownColumnsStay() throws {
    let stored: [PropertyValue] = [
      .string("back"), .string("ease"), .integer(7), .string("front"), .string("back"), .string("later"),
    ]
    var library = library([key: .array(stored)])
    var columns = library.columns(of: ListScopesTests.scope)
    #expect(columns.columns == [.back, .front])
    columns.move(.front, by: -1)
    columns.toggle(.due)
    library.apply(library.choosing(columns, for: ListScopesTests.scope))
    #expect(library.columns(of: ListScopesTests.scope).columns == [.front, .back, .due])
    let entries = try #require(library.preferences[key]?.array)
    #expect(entries[1...2] == [.string("ease"), .integer(7)] && entries.contains(.string("later")))
    columns.toggle(.due)
    columns.toggle(.back)
    columns.toggle(.front)
    #expect(columns.columns == [.front])
  }

  @Test func oddValuesAreTheDefaultAndStay() {
    let odd: [PropertyValue] = [.integer(1), .string("front"), .boolean(true), .dictionary([:]), .data([1])]
    for value in odd {
      let library = library([key: value, "sort.\(ListScopesTests.deck.id)": value])
      #expect(library.columns(of: ListScopesTests.scope).columns == ListScopesTests.scope.columns)
      #expect(library.sort(of: ListScopesTests.scope) == (value == .string("front") ? CardSort(.front) : nil))
      #expect(library.preferences[key] == value)
    }
    for entries in [[], [.string("ease")], [.integer(3)]] as [[PropertyValue]] {
      var columns = library([key: .array(entries)]).columns(of: ListScopesTests.scope)
      #expect(columns.columns == ListScopesTests.scope.columns)
      columns.toggle(.kind)
      #expect(entries.allSatisfy { columns.propertyValue.array?.contains($0) == true })
    }
    #expect(library(["sort.all": .string("-ease")]).sort(of: .all) == nil)
  }

  @Test func decksThatAreGoneAreForgotten() {
    let gone = DeckID(rawValue: 77)
    var library = library([
      "columns.\(gone)": .array([.string("due")]), "sort.\(gone)": .string("due"), "columns.x": .boolean(true),
    ])
    library.apply(library.choosing(CardColumns([.kind]), for: .all))
    library.apply(library.sorting(.all, by: CardSort(.kind)))
    #expect(library.preferences.keys.sorted() == ["columns.all", "columns.x", "sort.all"])
  }
}
