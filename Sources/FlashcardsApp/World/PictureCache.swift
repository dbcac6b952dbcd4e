import Effects
import FlashcardKit
import TextUI

/// The pictures that are seen and those that were seen last, as cells or pixels. Bounded: what was seen longest ago goes first.
struct PictureCache: Sendable {
  /// What came of a wish.
  private enum Entry: Sendable {
    /// `number`: of the first of its frames, where the terminal draws it.
    case drawn(DrawnPicture, number: UInt32)
    case failed(PictureFailure)

    /// How many bytes it holds.
    var bytes: Int {
      if case .drawn(let picture, _) = self { picture.frames.reduce(0) { $0 + $1.look.bytes } } else { 12 }
    }
  }

  /// How many bytes are kept.
  static let most = 24 << 20

  private var known: [PictureRequest: Entry] = [:]
  /// When a wish was last had, by a count; and when its picture came.
  private var used: [PictureRequest: Int] = [:]
  private var came: [PictureRequest: Milliseconds] = [:]
  private var count = 0
  private var bytes = 0
  /// The number of the next picture that the terminal draws. They go round after millions.
  private var next: UInt32
  /// What is seen, and since when it is awaited.
  private(set) var visible: [PictureRequest] = []
  private var since: [PictureRequest: Milliseconds] = [:]
  /// What was last asked for.
  private var asked: [PictureRequest] = []

  /// Nothing is known yet. `seed`: from where numbers are given; those of a program that was killed may still be there.
  init(seed: UInt64 = 0) {
    let numbers = Image.numbers
    next = numbers.lowerBound + UInt32(truncatingIfNeeded: seed) % (UInt32(numbers.count) / 2)
  }

  /// What is seen now, and what may be seen next; returns what is to be drawn for that, where it is something else than
  /// what was asked for last. Moving pictures are seen still first.
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
    // What has come since is nothing new to ask for.
    guard missing.contains(where: { !asked.contains($0) }) || missing.isEmpty && !asked.isEmpty else { return nil }
    asked = missing
    return missing
  }

  /// A picture was drawn, or could not be.
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

  /// Lets go what could not be drawn from a source: it is tried once more.
  mutating func retry(_ source: PictureSource) {
    for (wish, entry) in known where wish.source == source { if case .failed = entry { drop(wish) } }
  }

  private func isSeen(_ wish: PictureRequest) -> Bool { visible.contains { $0 == wish || $0.moving == wish } }

  private mutating func drop(_ wish: PictureRequest) {
    bytes -= known.removeValue(forKey: wish)?.bytes ?? 0
    used[wish] = nil
    came[wish] = nil
  }

  /// What is to be seen of a wish now.
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

  /// What is to be seen of a picture.
  enum Sight: Sendable {
    /// `number`: of the first of its frames, where the terminal draws it.
    case drawn(DrawnPicture, number: UInt32, frame: Int)
    case failed(PictureFailure)
    case awaited(since: Milliseconds)
  }

  /// How long one waits for a picture before something turns.
  static let patience: Milliseconds = 100

  /// When something that is seen moves next, or waiting for it is to be seen.
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
  /// The same with all frames.
  fileprivate var moving: PictureRequest {
    var wish = self
    wish.manner.isMoving = true
    return wish
  }
}

extension DrawnPicture.Look {
  /// How much memory it takes.
  fileprivate var bytes: Int {
    switch self {
    case .cells(let cells): cells.count * 12
    case .pixels(let png): png.count
    }
  }
}
