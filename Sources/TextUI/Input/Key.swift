/// A key press, as far as terminals report it.
public struct Key: Hashable, Sendable {
  /// A key without modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; with `control`, the lowercase letter on the key.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key; F1 is `function(1)`.
    case function(Int)
  }

  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt8
    /// Creates a set from raw bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, unless the character itself shows it, as an uppercase letter does.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, or Escape right before the key.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  public let code: Code
  /// The modifiers held down with it.
  public let modifiers: Modifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key that types a character.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// Returns Control and a letter.
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
  /// Returns a function key; F1 is `function(1)`.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// Return.
  public static let enter = Key(.enter)
  /// Escape.
  public static let escape = Key(.escape)
  /// Tab.
  public static let tab = Key(.tab)
  /// Shift and Tab.
  public static let backTab = Key(.tab, .shift)
  /// Backspace.
  public static let backspace = Key(.backspace)
  /// Delete, which removes the character after the cursor.
  public static let delete = Key(.delete)
  /// The space bar.
  public static let space = Key(.character(" "))
  /// Arrow up.
  public static let up = Key(.up)
  /// Arrow down.
  public static let down = Key(.down)
  /// Arrow left.
  public static let left = Key(.left)
  /// Arrow right.
  public static let right = Key(.right)
  /// Home.
  public static let home = Key(.home)
  /// End.
  public static let end = Key(.end)
  /// Page up.
  public static let pageUp = Key(.pageUp)
  /// Page down.
  public static let pageDown = Key(.pageDown)

  /// The character that the key types into a field, or `nil` for other keys.
  public var typed: Character? {
    if case .character(let character) = code, modifiers.isEmpty || modifiers == .shift { return character }
    return nil
  }
}

extension Key: CustomStringConvertible {
  /// The key as documentation writes it: `Ctrl-S`, `Shift-Tab`, `↑`, `n`.
  public var description: String {
    var words = ""
    if modifiers.contains(.control) { words += "Ctrl-" }
    if modifiers.contains(.alt) { words += "Alt-" }
    if modifiers.contains(.shift) { words += "Shift-" }
    switch code {
    case .character(" "): return words + "Space"
    case .character(let character):
      return words + (modifiers.contains(.control) ? character.uppercased() : String(character))
    case .enter: return words + "Enter"
    case .escape: return words + "Esc"
    case .tab: return words + "Tab"
    case .backspace: return words + "Backspace"
    case .delete: return words + "Del"
    case .insert: return words + "Ins"
    case .up: return words + "↑"
    case .down: return words + "↓"
    case .left: return words + "←"
    case .right: return words + "→"
    case .home: return words + "Home"
    case .end: return words + "End"
    case .pageUp: return words + "PgUp"
    case .pageDown: return words + "PgDn"
    case .function(let number): return words + "F\(number)"
    }
  }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Creates the key of a letter: `"n"`.
  public init(unicodeScalarLiteral value: Unicode.Scalar) { self = .character(Character(value)) }
}

extension Key {
  /// Creates the key that a text names, as `description` writes it or as people type it: `n`, `S`, `space`, `ctrl-s`,
  /// `alt-left`, `shift-up`, `f5`, `pgdn`. Case counts for a single character alone, since `S` is another key than `s`.
  /// Returns nil where no key is called that.
  public init?(named text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    // A hyphen alone is a key, not what stands behind a modifier.
    while rest.count > 1, let hyphen = rest.dropFirst().firstIndex(of: "-"), rest.index(after: hyphen) < rest.endIndex,
      let modifier = Key.modifierNames[rest[..<hyphen].lowercased()]
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: hyphen)...]
    }
    guard let key = Key(plain: String(rest), modifiers) else { return nil }
    self = key
  }

  private init?(plain name: String, _ modifiers: Modifiers) {
    if let character = name.first, name.count == 1, Key.names[name] == nil {
      guard !character.isWhitespace, !character.isNewline, character.unicodeScalars.allSatisfy(Key.isVisible) else {
        return nil
      }
      // A terminal tells an upper-case letter, not Shift; with Control it tells neither.
      var written = String(character)
      if modifiers.contains(.control) { written = written.lowercased() }
      let isShifted = modifiers.contains(.shift) && character.isLetter && !modifiers.contains(.control)
      if isShifted { written = written.uppercased() }
      guard let character = written.first, written.count == 1 else { return nil }
      self.init(.character(character), modifiers.subtracting(isShifted ? .shift : []))
    } else if let code = Key.names[name.lowercased()] {
      self.init(code, modifiers)
    } else if name.lowercased().hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private static let modifierNames: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "c": .control, "alt": .alt, "a": .alt, "meta": .alt, "m": .alt,
    "shift": .shift, "s": .shift,
  ]

  private static let names: [String: Code] = [
    "space": .character(" "), "enter": .enter, "return": .enter, "ret": .enter, "esc": .escape, "escape": .escape,
    "tab": .tab, "backspace": .backspace, "del": .delete, "delete": .delete, "ins": .insert, "insert": .insert,
    "up": .up, "down": .down, "left": .left, "right": .right, "↑": .up, "↓": .down, "←": .left, "→": .right,
    "home": .home, "end": .end, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown,
  ]
}
