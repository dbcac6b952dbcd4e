import Effects
import FlashcardKit
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
  /// The counter value at which each request was last used, and the time at which its picture arrived.
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
    self.visible = visible
    var missing: [PictureRequest] = []
    for wish in visible + ahead {
      count += 1
      if known[wish] == nil { missing.append(wish) } else { used[wish] = count }
    }
    if motion {
      for wish in visible {
        guard case .drawn(let still, _) = known[wish], still.canMove else { continue }
        let moving = wish.moving
        if known[moving] == nil { missing.append(moving) } else { used[moving] = count }
      }
    }
    since = since.filter { missing.contains($0.key) }
    for wish in missing where since[wish] == nil { since[wish] = now }
    // Pictures that arrived since the last request need no new one.
    guard missing.contains(where: { !asked.contains($0) }) || missing.isEmpty && !asked.isEmpty else { return nil }
    asked = missing
    return missing
  }

  /// Stores the result of rendering a picture.
  mutating func take(_ wish: PictureRequest, _ result: Result<DrawnPicture, PictureFailure>, at now: Milliseconds) {
    let entry: Entry
    switch result {
    case .success(let picture): entry = .drawn(picture, number: number(picture))
    case .failure(let failure): entry = .failed(failure)
    }
    count += 1
    bytes += entry.bytes - (known[wish]?.bytes ?? 0)
    known[wish] = entry
    used[wish] = count
    came[wish] = now
    asked.removeAll { $0 == wish }
    guard bytes > PictureCache.most else { return }
    for (old, _) in used.sorted(by: { $0.value < $1.value }) where old != wish && !isSeen(old) {
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
    for (wish, entry) in known where wish.source == source { if case .failed = entry { drop(wish) } }
  }

  private func isSeen(_ wish: PictureRequest) -> Bool { visible.contains { $0 == wish || $0.moving == wish } }

  private mutating func drop(_ wish: PictureRequest) {
    bytes -= known.removeValue(forKey: wish)?.bytes ?? 0
    used[wish] = nil
    came[wish] = nil
  }

  /// Returns the state in which a picture is shown.
  func sight(_ wish: PictureRequest, motion: Bool, at now: Milliseconds) -> Sight {
    if motion, case .drawn(let picture, let number) = known[wish.moving] {
      let frame = picture.frame(at: now - (came[wish.moving] ?? now))
      return .drawn(picture, number: number, frame: frame.index)
    }
    switch known[wish] {
    case .drawn(let picture, let number): return .drawn(picture, number: number, frame: 0)
    case .failed(let failure): return .failed(failure)
    case nil: return .awaited(since: since[wish] ?? now)
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
    visible.compactMap { wish -> Milliseconds? in
      switch sight(wish, motion: motion, at: now) {
      case .awaited(let since) where now < since + PictureCache.patience: return since + PictureCache.patience
      case .awaited: return motion ? now + PictureCache.patience : nil
      case .drawn(let picture, _, _) where motion && picture.frames.count > 1:
        return now + picture.frame(at: now - (came[wish.moving] ?? now)).left
      default: return nil
      }
    }.min()
  }
}

extension PictureRequest {
  /// The request for all frames of the picture.
  fileprivate var moving: PictureRequest {
    var wish = self
    wish.manner.isMoving = true
    return wish
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
