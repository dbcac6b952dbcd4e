import CardStore
import Essentials
import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import Testing

/// Pictures drawn by the programs next to the tests, from files in a folder of their own.
final class PictureHarness: Sendable {
  let folder = FileManager.default.temporaryDirectory.path + "/pictures-\(UUID().uuidString)"
  let pictures: Pictures
  private let waiting: Guarded<[PictureRequest: CheckedContinuation<Result<DrawnPicture, PictureFailure>, Never>]>
  private let box: Box
  private let times = Guarded((start: ContinuousClock.now, longest: Duration.zero))

  /// The longest time any picture took until its result was reported, not until a test received it.
  var longest: Duration { times.withLock { $0.longest } }

  private final class Box: Sendable {
    let harness = Guarded<(@Sendable (PictureRequest, Result<DrawnPicture, PictureFailure>) -> Void)?>(nil)
  }

  init(_ decoder: [String]? = nil, idle: Duration = .seconds(600)) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let box = Box()
    self.box = box
    waiting = Guarded([:])
    let locations = Locations(environment: ["HOME": folder], data: folder + "/data")
    pictures = Pictures(
      decoder: try decoder ?? [Asking.program("flashcards-decode")], RemoteHelper(helper: [try Asking.program()]),
      kept: ResponseCache(locations: locations), idle: idle, now: { 1000 },
      tell: { request, result in
        let tell = box.harness.withLock { $0 }
        tell?(request, result)
      })
    box.harness.withLock { tell in
      tell = { [weak self] request, result in
        self?.times.withLock { $0.longest = max($0.longest, .now - $0.start) }
        self?.waiting.withLock { $0.removeValue(forKey: request) }?.resume(returning: result)
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func put(_ bytes: [UInt8], _ name: String = "picture") throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Draws a picture: of those stored, `stored`, or else the file of its name in the folder.
  func draw(
    _ request: PictureRequest, stored: Pictures.Stored? = nil
  ) async -> Result<DrawnPicture, PictureFailure> {
    await withCheckedContinuation { done in
      waiting.withLock { $0[request] = done }
      times.withLock { $0.start = .now }
      pictures.want([request], find: { [folder] in stored ?? .path(folder + "/" + $0) })
    }
  }

  /// Draws bytes as cells, or as pixels if `cell` is given.
  func draw(
    _ bytes: [UInt8], _ columns: Int = 8, _ rows: Int = 4, _ colors: PictureColors = .full,
    background: UInt32 = 0, isMoving: Bool = false, cell: CellPixels? = nil
  ) async throws -> Result<DrawnPicture, PictureFailure> {
    let path = try put(bytes, UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return await draw(
      PictureRequest(
        .path(path),
        PictureStyle(
          columns: columns, rows: rows, colors: colors, background: background, isMoving: isMoving,
          cell: cell)))
  }

  func take(_ source: PictureSource) async -> Result<PictureFacts, PictureFailure> {
    await withCheckedContinuation { done in
      pictures.take(source) { result in done.resume(returning: result.map(\.facts)) }
    }
  }
}

extension DrawnPicture.Frame {
  /// Its cells, or none if it consists of pixels.
  var cells: [PictureCell] { if case .cells(let cells) = look { cells } else { [] } }
  /// Its PNG, or no bytes if it consists of cells.
  var png: [UInt8] { if case .pixels(let png) = look { png } else { [] } }
}
