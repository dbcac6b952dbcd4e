import Testing

@testable import AnkiConversion

/// The IDs of exported notes and cards.
struct UniqueIDsTests {
  @Test func whatIsNewTakesTheNextThatIsFree() {
    var ids = UniqueIDs()
    #expect([5, 5, 6, 4, 5].map { ids.next($0) } == [5, 6, 7, 4, 8])
  }

  @Test func ownersKeepTheirs() {
    var ids = UniqueIDs(keeping: [5, 6])
    #expect(ids.next(4) == 4 && ids.next(4) == 7 && ids.next(5) == 8)
    #expect(ids.own(6) == 6 && ids.own(5) == 5)
    // Two collections may have the same.
    #expect(ids.own(5) == 9 && ids.own(20) == 20 && ids.next(20) == 21)
  }
}
