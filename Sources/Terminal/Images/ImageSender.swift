import TextUI

/// Which pictures a terminal has, and what is still to be sent to it (kitty's graphics protocol): in small pieces, so
/// that keys and the rest of the screen wait for no more than what is on its way.
struct ImageSender {
  /// What the terminal has, what was shown longest ago first.
  private var sent: [Sent] = []
  /// What is to be sent.
  private var waiting: [Image] = []
  /// What is being sent, and how much of it was.
  private var current: (image: Image, place: Int)?
  /// Pictures to be let go, once nothing is half sent.
  private var leaving: [UInt32] = []

  private struct Sent {
    let number: UInt32
    let pixels: Int
  }

  /// How many pixels the terminal is to keep for us, four bytes each, unless more are seen at once.
  static let mostPixels = 32_000_000
  /// How many bytes of a picture are sent at a time: as base64, the 4096 that a terminal must take.
  static let piece = 3072

  /// Those on the screen that are not there yet.
  var missing: Set<UInt32> {
    if waiting.isEmpty, current == nil { return [] }
    return Set(waiting.map(\.number)).union(current.map { [$0.image.number] } ?? [])
  }

  /// Whether there is something to be sent.
  var hasWork: Bool { current != nil || !waiting.isEmpty || !leaving.isEmpty }

  /// These are on the screen now. What was to be sent and is no longer seen is not sent.
  mutating func show(_ images: [Image]) {
    if images.isEmpty, waiting.isEmpty { return }
    waiting = []
    for image in images where current?.image != image && !waiting.contains(image) {
      if let index = sent.firstIndex(where: { $0.number == image.number }) {
        sent.append(sent.remove(at: index))
      } else {
        waiting.append(image)
      }
    }
    makeRoom(for: images)
  }

  private mutating func makeRoom(for images: [Image]) {
    var pixels = sent.reduce(0) { $0 + $1.pixels }
    guard pixels > ImageSender.mostPixels else { return }
    sent.removeAll { old in
      guard pixels > ImageSender.mostPixels, !images.contains(where: { $0.number == old.number }) else { return false }
      pixels -= old.pixels
      leaving.append(old.number)
      return true
    }
  }

  /// The next thing to be sent, and whether with it all of a picture is there; nil where there is none.
  mutating func next() -> (command: String, isLast: Bool)? {
    if current == nil {
      if let number = leaving.popLast() { return (ImageSender.deletion(number), false) }
      guard !waiting.isEmpty else { return nil }
      current = (waiting.removeFirst(), 0)
    }
    guard let (image, place) = current else { return nil }
    let end = min(place + ImageSender.piece, image.png.count)
    let isLast = end == image.png.count
    // Silent (q=2): nobody listens for what it has to say. Not seen where it is sent, but where placeholders are (U=1).
    let first = place == 0 ? "a=T,U=1,i=\(image.number),c=\(image.columns),r=\(image.rows),f=100," : ""
    current = isLast ? nil : (image, end)
    if isLast { sent.append(Sent(number: image.number, pixels: image.pixels)) }
    let payload = ControlSequences.base64(image.png[place..<end])
    return (ImageSender.command("\(first)q=2,m=\(isLast ? 0 : 1)", payload), isLast)
  }

  /// What leaves nothing of ours behind: ends what is half sent, and has the terminal forget all pictures.
  mutating func end() -> String {
    var commands = current == nil ? "" : ImageSender.command("q=2,m=0", "")
    if let current { leaving.append(current.image.number) }
    for number in leaving + sent.map(\.number) { commands += ImageSender.deletion(number) }
    self = ImageSender()
    return commands
  }

  private static func deletion(_ number: UInt32) -> String { command("a=d,d=I,i=\(number),q=2", "") }

  private static func command(_ keys: String, _ payload: String) -> String {
    "\u{1B}_G\(keys)\(payload.isEmpty ? "" : ";")\(payload)\u{1B}\\"
  }
}

extension Image {
  /// How many pixels the terminal has to keep for it, as the PNG's head says: as checked where it came from.
  fileprivate var pixels: Int {
    guard png.count >= 24 else { return 0 }
    func number(_ place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return min(number(16), 1 << 15) * min(number(20), 1 << 15)
  }
}
