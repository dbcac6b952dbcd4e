import FlashcardKit
import HelperProtocol
import TextUI

/// A cache of rendered pictures, as cells or pixels. The least recently seen are evicted first.
struct PictureCache: Sendable {
  /// The result of a request.
  private enum Entry: Sendable {
    /// A rendered picture. `number` is the number of its first frame if the terminal draws it.
    case drawn(DrawnPicture, number: UInt32)
    case failed(PictureFailure)

    /// The size in bytes.
    var bytes: Int {
      if case .drawn(let picture, _) = self { picture.frames.reduce(0) { $0 + $1.look.bytes } } else { 12 }
    }
  }

  /// The maximum size in bytes.
  static let most = 24 << 20

  private var known: [PictureRequest: Entry] = [:]
  /// The counter value at which each request was last used, and the time at which its picture arrived or came
  /// into sight.
  private var used: [PictureRequest: Int] = [:]
  private var came: [PictureRequest: Milliseconds] = [:]
  private var count = 0
  private var bytes = 0
  /// The number of the next picture that the terminal draws. Numbers wrap around after millions.
  private var next: UInt32
  /// The visible pictures, and the time since which each missing one is awaited.
  private(set) var visible: [PictureRequest] = []
  private var since: [PictureRequest: Milliseconds] = [:]
  /// The requested pictures that haven't arrived yet.
  private var asked: [PictureRequest] = []

  /// Creates an empty cache. `seed` determines the first number, to avoid those of a program that was killed.
  init(seed: UInt64 = 0) {
    let numbers = Image.numbers
    next = numbers.lowerBound + UInt32(truncatingIfNeeded: seed) % (UInt32(numbers.count) / 2)
  }

  /// Sets the visible pictures and those likely to be seen next. Returns the pictures to render, or `nil` if the last
  /// request already covers them. Animated pictures are rendered as a still first.
  mutating func look(
    at visible: [PictureRequest], ahead: [PictureRequest], motion: Bool, now: Milliseconds
  ) -> [PictureRequest]? {
    // An animation begins whenever it comes into sight.
    for request in visible where !self.visible.contains(request) && known[request.moving] != nil {
      came[request.moving] = now
    }
    self.visible = visible
    var missing: [PictureRequest] = []
    for request in visible + ahead {
      count += 1
      if known[request] == nil { missing.append(request) } else { used[request] = count }
    }
    if motion {
      for request in visible {
        guard case .drawn(let still, _) = known[request], still.canMove else { continue }
        let moving = request.moving
        if known[moving] == nil { missing.append(moving) } else { used[moving] = count }
      }
    }
    since = since.filter { missing.contains($0.key) }
    for request in missing where since[request] == nil { since[request] = now }
    // Pictures that arrived since the last request need no new one.
    guard missing.contains(where: { !asked.contains($0) }) || missing.isEmpty && !asked.isEmpty else { return nil }
    asked = missing
    return missing
  }

  /// Stores the result of rendering a picture.
  mutating func receive(_ request: PictureRequest, _ result: Result<DrawnPicture, PictureFailure>, at now: Milliseconds)
  {
    let entry: Entry
    switch result {
    case .success(let picture): entry = .drawn(picture, number: number(picture))
    case .failure(let failure): entry = .failed(failure)
    }
    count += 1
    bytes += entry.bytes - (known[request]?.bytes ?? 0)
    known[request] = entry
    used[request] = count
    came[request] = now
    asked.removeAll { $0 == request }
    guard bytes > PictureCache.most else { return }
    for (old, _) in used.sorted(by: { $0.value < $1.value }) where old != request && !isSeen(old) {
      if bytes <= PictureCache.most { break }
      drop(old)
    }
  }

  private mutating func number(_ picture: DrawnPicture) -> UInt32 {
    guard case .pixels = picture.frames.first?.look else { return next }
    let count = UInt32(picture.frames.count)
    if next + count > Image.numbers.upperBound { next = Image.numbers.lowerBound }
    defer { next += count }
    return next
  }

  /// Forgets failures to render a source, so that it is tried again.
  mutating func retry(_ source: PictureSource) {
    for (request, entry) in known where request.source == source { if case .failed = entry { drop(request) } }
  }

  private func isSeen(_ request: PictureRequest) -> Bool { visible.contains { $0 == request || $0.moving == request } }

  private mutating func drop(_ request: PictureRequest) {
    bytes -= known.removeValue(forKey: request)?.bytes ?? 0
    used[request] = nil
    came[request] = nil
  }

  /// Returns the state in which a picture is shown.
  func sight(_ request: PictureRequest, motion: Bool, at now: Milliseconds) -> Sight {
    if motion, case .drawn(let picture, let number) = known[request.moving] {
      let frame = picture.frame(at: now - (came[request.moving] ?? now))
      return .drawn(picture, number: number, frame: frame.index)
    }
    switch known[request] {
    case .drawn(let picture, let number): return .drawn(picture, number: number, frame: 0)
    case .failed(let failure): return .failed(failure)
    case nil: return .awaited(since: since[request] ?? now)
    }
  }

  /// The state in which a picture is shown.
  enum Sight: Sendable {
    /// A rendered picture. `number` is the number of its first frame if the terminal draws it.
    case drawn(DrawnPicture, number: UInt32, frame: Int)
    case failed(PictureFailure)
    case awaited(since: Milliseconds)
  }

  /// The delay before a spinner appears, in milliseconds.
  static let patience: Milliseconds = 100

  /// Returns the time at which an animation advances or a spinner appears, or `nil` if nothing moves.
  func nextFrame(motion: Bool, at now: Milliseconds) -> Milliseconds? {
    visible.compactMap { request -> Milliseconds? in
      switch sight(request, motion: motion, at: now) {
      case .awaited(let since) where now < since + PictureCache.patience: return since + PictureCache.patience
      case .awaited: return motion ? now + PictureCache.patience : nil
      case .drawn(let picture, _, _) where motion && picture.frames.count > 1:
        let left = picture.frame(at: now - (came[request.moving] ?? now)).left
        return left == .max ? nil : now + left
      default: return nil
      }
    }.min()
  }
}

extension PictureRequest {
  /// The request for all frames of the picture.
  fileprivate var moving: PictureRequest {
    var request = self
    request.style.isMoving = true
    return request
  }
}

extension DrawnPicture.Look {
  /// The size in bytes.
  fileprivate var bytes: Int {
    switch self {
    case .cells(let cells): cells.count * 12
    case .pixels(let png): png.count
    }
  }
}
