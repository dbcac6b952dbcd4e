import FlashcardKit
import Foundation
import Testing

@testable import CardStore

struct StoreTests {
  let folder = TestFolder()

  @Test func aLibraryComesBack() throws {
    let maya = try Login("maya")
    let events = Events()
    let store = Store(locations: folder.locations, send: events.send)
    store.open(maya)
    #expect(events.next() == .opened(maya, Library(), notices: []))
    var make = RandomLibrary(seed: 1)
    var library = Library()
    for ticket in 0..<60 {
      let change = make.change(to: library)
      library.apply(change)
      store.commit(change, ticket: ticket)
      #expect(events.next() == .committed(ticket: ticket))
    }
    #expect(store.finish(within: .seconds(5)))
    #expect(events.next() == .left(maya, unsaved: 0))
    let again = Store(locations: folder.locations, send: events.send)
    again.open(maya)
    #expect(events.next() == .opened(maya, library, notices: []))
    #expect(folder.locations.logins().map(\.login) == [maya])
    #expect(folder.locations.logins().map(\.cards) == [library.count])
  }
}
