import CardStore
import Dispatch
import Effects
import FlashcardKit
import Foundation
import Outside
import Synchronization

/// Has pictures drawn by the helper beside this program, and waits for them.
final class Drawer: Sendable {
  private let pictures: Pictures
  private let folder: String
  private let inbox: Inbox

  /// A picture that was drawn, or could not be.
  typealias Drawn = (wish: PictureRequest, result: Result<DrawnPicture, PictureFailure>)

  private final class Inbox: Sendable {
    let drawn = Mutex<[Drawn]>([])
    let signal = DispatchSemaphore(value: 0)
  }

  /// Pictures that stand in a folder.
  init(folder: String) {
    let inbox = Inbox()
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    self.inbox = inbox
    self.folder = folder
    pictures = Pictures(
      decoder: [here.appendingPathComponent("flashcards-decode").path],
      RemoteHelper(helper: [here.appendingPathComponent("flashcards-fetch").path]),
      kept: ResponseCache(locations: Locations(environment: [:], data: folder)), now: { 0 },
      tell: { wish, result in
        inbox.drawn.withLock { $0.append((wish, result)) }
        inbox.signal.signal()
      })
  }

  /// Asks for these.
  func want(_ wishes: [PictureRequest]) { pictures.want(wishes, find: { [folder] in folder + "/" + $0 }) }

  /// The next that comes.
  func next() -> Drawn? {
    guard inbox.signal.wait(timeout: .now() + 20) == .success else { return nil }
    return inbox.drawn.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
