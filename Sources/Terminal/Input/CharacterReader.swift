import TextUI

/// Reads what is no sequence: text, whose scalars make up characters together, and control characters.
struct CharacterReader {
  private var utf8 = UTF8Reader()
  private var text = String.UnicodeScalarView()
  /// Whether Escape stood before the scalar that comes.
  var altIsHeld = false

  /// Reads a byte that is no Escape.
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

  /// An Escape comes: no scalar goes on after it.
  mutating func breakOff(into events: inout [Event]) {
    utf8.reset()
    write(into: &events)
  }

  /// Gives out the text so far.
  mutating func write(into events: inout [Event]) {
    guard !text.isEmpty else { return }
    for character in String(text) { events.append(.key(.character(character))) }
    text = String.UnicodeScalarView()
  }
}
