import FlashcardKit
import Testing

/// Tags of all cards: their list, and what renames, merges, and removes them.
@Suite struct TagChangesTests {
  /// Returns a library with a card for each list of tags.
  private func library(_ tags: [[String]]) -> Library {
    var (library, _, ids) = CardChangesTests.library(tags.indices.map { "card \($0)" })
    for (id, tags) in zip(ids, tags) { library.apply(library.tagging([id], adding: tags, removing: [], at: 5)) }
    return library
  }

  private func tags(_ library: Library) -> [[String]] { library.decks.flatMap { library.cards(in: $0.id).map(\.tags) } }

  /// Performs a change, and checks that it can be undone.
  private func after(_ change: Change, _ library: Library) -> [[String]] {
    var changed = library
    changed.apply(change)
    var back = changed
    back.apply(change.inverse)
    #expect(back == library)
    return tags(changed)
  }

  @Test func usesAreCountedUnderFolding() {
    let library = library([["Verb", "b"], ["verb"], ["verb", "a"], []])
    #expect(library.tagUses.map(\.tag) == ["a", "b", "verb"] && library.tagUses.map(\.count) == [1, 1, 3])
    #expect(library.allTags == ["a", "b", "Verb", "verb"])
    #expect(Library().tagUses.isEmpty)
  }

  @Test func aTagIsRenamedInItsPlace() {
    let library = library([["a", "Verb", "b"], ["verbs"], ["verb"]])
    for name in ["word", "VERB"] {
      let change = library.replacing(tag: "verb", by: name, at: 9)
      #expect(after(change, library) == [["a", name, "b"], ["verbs"], [name]])
    }
    #expect(library.replacing(tag: "nothing", by: "x", at: 9).isEmpty)
  }

  @Test func aTagIsMergedIntoAnother() {
    let library = library([["a", "b"], ["b", "c", "a"], ["b"], ["c"]])
    #expect(after(library.replacing(tag: "a", by: "b", at: 9), library) == [["b"], ["b", "c"], ["b"], ["c"]])
  }

  @Test func aTagIsRemovedFromAllCards() {
    let library = library([["a", "b"], ["A"], ["ab"]])
    #expect(after(library.removing(tag: "a", at: 9), library) == [["b"], [], ["ab"]])
  }

  /// Saved searches for a tag search for the one in its place. Those for other tags, and what only looks like a
  /// condition, stay.
  @Test(arguments: [
    ("tag:animals", "fauna", "tag:fauna"), ("-TAG:Animals x", "fauna", "-tag:fauna x"),
    ("(tag:\"animals\" or tag:=animals)", "fauna", "(tag:fauna or tag:=fauna)"),
    ("tag:animals", "two words", "tag:\"two words\""), ("tag:=animals", "f(x)", "tag:\"=f(x)\""),
    ("tag:animals", "none", "tag:\"none\""), ("tag:animals", "=x", "tag:==x"),
    ("tag:=animals", "a \"b\"", "tag:\"a \""), ("tag:animals", "\"b\"", "tag:animals"),
    ("tag:anim", "fauna", "tag:anim"),
    ("\"tag:animals\" animals deck:animals", "f", "\"tag:animals\" animals deck:animals"),
    ("-(tag:animals) --tag:animals", "fauna", "-(tag:fauna) --tag:animals"), ("tag:animals", "ANIMALS", "tag:animals"),
    ("tag:animals", "animals too", "tag:\"animals too\""), ("tag: ) - (tag:animals", "f", "tag: ) - (tag:f"),
  ]) func savedSearchesFollowATag(query: String, name: String, expected: String) throws {
    var library = library([["animals"], ["b"]])
    library.apply(try library.adding(SavedSearch(id: SavedSearchID(rawValue: 1), name: "Zoo", query: query)))
    let change = library.replacing(tag: "Animals", by: name, at: 9)
    _ = after(change, library)
    var changed = library
    changed.apply(change)
    #expect(changed.savedSearches.map(\.query) == [expected])
  }

  /// What began with the tag is still found.
  @Test(arguments: [
    ("tag:animals", "fauna", "(tag:fauna or tag:animals)"), ("-tag:animals", "fauna", "-(tag:fauna or tag:animals)"),
    ("tag:=animals", "fauna", "tag:=fauna"), ("tag:animals", "animals::all", "tag:animals"),
    ("tag:animals::dogs", "fauna", "tag:animals::dogs"),
  ]) func savedSearchesStillFindSubtags(query: String, name: String, expected: String) throws {
    var library = library([["animals"], ["animals::dogs"], ["b"]])
    library.apply(try library.adding(SavedSearch(id: SavedSearchID(rawValue: 1), name: "Zoo", query: query)))
    #expect(library.savedSearches(forTag: "ANIMALS").count == (query.contains("::") ? 0 : 1))
    let before = SearchIndex(library).search(SearchQuery(query), library).map(\.front)
    library.apply(library.replacing(tag: "animals", by: name, at: 9))
    let queries = library.savedSearches.map(\.query)
    #expect(queries == [expected])
    #expect(SearchIndex(library).search(SearchQuery(expected), library).map(\.front) == before)
  }

  @Test func aWholeTagIsFound() {
    let library = library([["verb"], ["verbs"], ["a verb", "Verb"], ["verb", "b"], ["b"]])
    let index = SearchIndex(library)
    func found(_ query: String) -> [String] { index.search(SearchQuery(query), library).map(\.front) }
    #expect(found("tag:=verb") == ["card 0", "card 2", "card 3"] && found("tag:verb").count == 4)
    #expect(found("tag:\"=a verb\"") == ["card 2"] && found("-tag:=verb") == ["card 1", "card 4"])
    let hits = index.search(SearchQuery("tag:verb"), library)
    #expect(Set(hits.ids) == Set(hits.map(\.id)) && hits.ids.count == 4)
  }
}
