import CardStore
import Dispatch
import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import Synchronization

/// Draws pictures with the helper program beside this one, and waits for them.
final class Drawer: Sendable {
  private let pictures: Pictures
  private let folder: String
  private let inbox: Inbox

  /// A picture, or the reason why it could not be drawn.
  typealias Drawn = (request: PictureRequest, result: Result<DrawnPicture, PictureFailure>)

  private final class Inbox: Sendable {
    let drawn = Mutex<[Drawn]>([])
    let signal = DispatchSemaphore(value: 0)
  }

  /// Creates a drawer of the pictures in a folder.
  init(folder: String) {
    let inbox = Inbox()
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    self.inbox = inbox
    self.folder = folder
    pictures = Pictures(
      decoder: [here.appendingPathComponent("flashcards-decode").path],
      RemoteHelper(helper: [here.appendingPathComponent("flashcards-fetch").path]),
      kept: ResponseCache(locations: Locations(environment: [:], data: folder)), now: { 0 },
      tell: { request, result in
        inbox.drawn.withLock { $0.append((request, result)) }
        inbox.signal.signal()
      })
  }

  /// Requests pictures.
  func want(_ requests: [PictureRequest]) {
    pictures.want(requests, find: { [folder] in .path(folder + "/" + $0) })
  }

  /// Waits for the next picture, at most 20 s.
  func next() -> Drawn? {
    guard inbox.signal.wait(timeout: .now() + 20) == .success else { return nil }
    return inbox.drawn.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
