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
