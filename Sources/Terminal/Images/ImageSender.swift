import TextUI

/// The images that a terminal holds and those to send (kitty's graphics protocol), in small pieces, so that keys and
/// the rest of the screen wait for one piece at most.
struct ImageSender {
  /// The images that the terminal holds, least recently shown first.
  private var sent: [Sent] = []
  /// The images to send.
  private var waiting: [Image] = []
  /// The image being sent, and the number of bytes sent.
  private var current: (image: Image, place: Int)?
  /// The numbers of images to delete once no image is half sent.
  private var deletions: [UInt32] = []

  private struct Sent {
    let number: UInt32
    let pixels: Int
  }

  /// The number of pixels that the terminal is to hold for us, four bytes each, unless more are visible at once.
  static let pixelLimit = 32_000_000
  /// The number of bytes of an image to send at a time; as base64 they are the 4096 bytes that a terminal must accept.
  static let pieceSize = 3072

  /// The numbers of the visible images that the terminal does not have yet.
  var missing: Set<UInt32> {
    if waiting.isEmpty, current == nil { return [] }
    return Set(waiting.map(\.number)).union(current.map { [$0.image.number] } ?? [])
  }

  /// Whether there is anything to send.
  var hasWork: Bool { current != nil || !waiting.isEmpty || !deletions.isEmpty }

  /// Sets the visible images. Images that wait to be sent and are no longer visible are not sent.
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
    guard pixels > ImageSender.pixelLimit else { return }
    sent.removeAll { old in
      guard pixels > ImageSender.pixelLimit, !images.contains(where: { $0.number == old.number }) else { return false }
      pixels -= old.pixels
      deletions.append(old.number)
      return true
    }
  }

  /// Returns the next command and whether it completes an image, or `nil` if there is nothing to send.
  mutating func next() -> (command: String, isLast: Bool)? {
    if current == nil {
      if let number = deletions.popLast() { return (ImageSender.deletion(number), false) }
      guard !waiting.isEmpty else { return nil }
      current = (waiting.removeFirst(), 0)
    }
    guard let (image, place) = current else { return nil }
    let end = min(place + ImageSender.pieceSize, image.png.count)
    let isLast = end == image.png.count
    // Quiet (q=2), since nobody reads the replies; shown where placeholders are (U=1), not where it is sent.
    let first = place == 0 ? "a=T,U=1,i=\(image.number),c=\(image.columns),r=\(image.rows),f=100," : ""
    current = isLast ? nil : (image, end)
    if isLast { sent.append(Sent(number: image.number, pixels: image.pixels)) }
    let payload = ControlSequences.base64(image.png[place..<end])
    return (ImageSender.command("\(first)q=2,m=\(isLast ? 0 : 1)", payload), isLast)
  }

  /// Returns the commands that end a half-sent image and delete all images, and resets the sender.
  mutating func end() -> String {
    var commands = current == nil ? "" : ImageSender.command("q=2,m=0", "")
    if let current { deletions.append(current.image.number) }
    for number in deletions + sent.map(\.number) { commands += ImageSender.deletion(number) }
    self = ImageSender()
    return commands
  }

  private static func deletion(_ number: UInt32) -> String { command("a=d,d=I,i=\(number),q=2", "") }

  private static func command(_ keys: String, _ payload: String) -> String {
    "\u{1B}_G\(keys)\(payload.isEmpty ? "" : ";")\(payload)\u{1B}\\"
  }
}

extension Image {
  /// The number of pixels that the terminal has to hold, from the PNG header, which was checked where the image came
  /// from.
  fileprivate var pixels: Int {
    guard png.count >= 24 else { return 0 }
    func number(_ place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return min(number(16), 1 << 15) * min(number(20), 1 << 15)
  }
}

/// The terminal's support for images as pixels. Two replies together confirm it: that the terminal is one known to draw
/// images at placeholders, and that it understands kitty's graphics protocol. Graphics commands are not sent to unknown
/// terminals, some of which would print them; tmux makes a title of them.
struct PixelSupport: Equatable {
  /// Whether the terminal draws images.
  private(set) var isConfirmed = false
  private var isKnown = false
  /// A number that no image of ours has.
  private static let number = 31
  /// The query, with an image of one pixel. Its first command ends an image that a killed program may have left
  /// half sent.
  private static let query =
    "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + TerminalIdentity.end

  /// Handles a reply, from the letter after Escape on, and returns the next query to send, if any.
  mutating func receive(_ reply: [UInt8]) -> String? {
    if let program = TerminalProgram(naming: reply) {
      isKnown = program.drawsImages
      return isKnown ? PixelSupport.query : nil
    }
    if isKnown, reply == Array("_Gi=\(PixelSupport.number);OK".utf8) { isConfirmed = true }
    return nil
  }
}
