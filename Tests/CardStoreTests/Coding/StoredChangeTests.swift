import FlashcardKit
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// Changes that are applied from their bytes.
@Suite struct StoredChangeTests {
  @Test(arguments: Rounds.seeds(20)) func changesAreAppliedAsTheyAreRead(seed: UInt64) throws {
    var make = RandomLibrary(seed: seed)
    var library = Library()
    var quick = Library()
    for _ in 0..<20 {
      let bytes = StoredForm.bytes(of: make.change(to: library))
      library.apply(try #require(StoredForm.change(bytes)))
      let isRead = quick.apply(stored: bytes)
      #expect(isRead)
      #expect(quick == library && quick.preferences == library.preferences)
      #expect(Array(quick.allCards) == Array(library.allCards))
    }
    let whole = StoredForm.bytes(of: Library().change(into: library))
    var again = Library()
    let isWhole = again.apply(stored: whole)
    #expect(isWhole && Array(again.allCards) == Array(library.allCards))
    // Cut off or altered, it is valid or it isn't, as the reader of values says.
    for place in stride(from: 0, to: whole.count, by: max(1, whole.count / 50)) {
      var damaged = whole
      damaged[place] ^= 0x15
      for bytes in [Array(whole.prefix(place)), damaged] {
        var one = Library()
        let isRead = StoredForm.apply(bytes, to: &one)
        if !isRead { #expect(one == Library() && StoredForm.change(bytes) == nil) }
      }
    }
  }
}
