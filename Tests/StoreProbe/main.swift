// Makes random changes to a login and prints which of them were confirmed, until it is killed.
//
//     store-probe FOLDER SEED plain|sealed [CHANGES]
import CardStore
import FlashcardKit
import Foundation
import RandomLibraries
import Sealing

/// The maximum number of changes waiting to be confirmed.
let window = 4

/// Writes without a buffer: buffered output would be lost in a crash.
func say(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = write(1, line, line.count)
}

let arguments = CommandLine.arguments
guard arguments.count > 3, let seed = UInt64(arguments[2]), let maya = try? Login("maya") else { exit(64) }
let limit = arguments.count > 4 ? Int(arguments[4]) ?? .max : .max
// A file size limit simulates a full disk; it must not end the program.
signal(SIGXFSZ, SIG_IGN)

let (events, told) = AsyncStream.makeStream(of: StoreEvent.self)
let locations = Locations(environment: [:], data: arguments[1])
var disk = Disk.real
if arguments[3] == "sealed" {
  // The key that tests have.
  var bytes: [UInt8] = Array(1...32)
  guard let key = try? DataKey(SecretBytes(moving: &bytes)) else { exit(70) }
  disk = disk.sealed(SealedPlaces(maya, in: locations, on: disk), by: key, lending: arguments[1] + "/lent")
}
let store = Store(locations: locations, disk: disk) { told.yield($0) }
var make = RandomLibrary(seed: seed)
var pauses = RandomSource(seed: seed)
var library = Library()
var made = 0
var confirmed = 0
var isLeaving = false

store.open(maya)
for await event in events {
  switch event {
  case .opened(_, let found, _):
    // After leaving and reopening, the library is unchanged.
    guard made == 0 || found == library else { exit(3) }
    library = found
    isLeaving = false
    say("opened")
  case .committed(let ticket):
    confirmed = ticket
    say("\(ticket)")
    if confirmed == limit { told.finish() }
    // Now and then the plists are brought up to date, once the pending changes are confirmed.
    if !isLeaving, Int.random(in: 0..<8, using: &pauses) == 0 {
      isLeaving = true
      store.leave()
    }
  case .left(_, unsaved: 0): store.open(maya)
  case .left: isLeaving = false
  case .notSaved(_, let failure): say("not saved: \(failure)")
  case .notOpened, .changedElsewhere, .reloaded: exit(4)
  default: break
  }
  while !isLeaving, made < min(limit, confirmed + window) {
    let change = make.change(to: library)
    _ = library.perform(change)
    made += 1
    store.commit(change, ticket: made)
  }
}
exit(store.finish(within: .seconds(60)) ? 0 : 5)
