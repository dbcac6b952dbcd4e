import TextUI

/// A reader of everything but sequences: text, whose scalars combine into characters, and control characters.
struct CharacterReader {
  private var utf8 = UTF8Reader()
  private var text = String.UnicodeScalarView()
  /// Whether Escape precedes the next scalar.
  var altIsHeld = false

  /// Reads a byte other than Escape.
  mutating func read(_ byte: UInt8, into events: inout [Event]) {
    guard let scalar = utf8.read(byte) else { return }
    if scalar.properties.generalCategory != .control {
      if !altIsHeld { return text.append(scalar) }
      altIsHeld = false
      return events.append(.key(Key(.character(Character(scalar)), .alt)))
    }
    let alt: Key.Modifiers = altIsHeld ? .alt : []
    altIsHeld = false
    write(into: &events)
    if let key = KeySequences.control(scalar, held: alt) { events.append(.key(key)) }
  }

  /// Ends the current character, since an Escape follows.
  mutating func interrupt(into events: inout [Event]) {
    utf8.reset()
    write(into: &events)
  }

  /// Emits the text so far.
  mutating func write(into events: inout [Event]) {
    guard !text.isEmpty else { return }
    for character in String(text) { events.append(.key(.character(character))) }
    text = String.UnicodeScalarView()
  }
}
