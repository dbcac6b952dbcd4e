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
