public import TextUI

extension Surface {
  /// The screen as tests record it: its text, followed by layers with a letter for each cell in the same columns. `ink`
  /// is the color of the text, uppercase if bold, and `paper` the background, as in `Role.letter`; `underline`, `other`
  /// and `scheme` follow where they differ from plain. A blank stands for plain text on the background, or for a border
  /// in its own color.
  public var picture: String { picture(in: bounds) }

  /// Returns the picture of part of the screen.
  public func picture(in area: Rect) -> String {
    let area = area.intersection(bounds)
    func rows(_ text: (Cell) -> String) -> [String] {
      (area.y..<max(area.y, area.bottom)).map { y in
        cells[y * size.width + area.x..<y * size.width + area.right].map(text).joined().trimmed
      }
    }
    let layers: [(name: String, letter: (Cell) -> Character)] = [
      ("ink", \.ink), ("paper", \.paper), ("underline", { $0.style.emphasis.contains(.underline) ? "_" : " " }),
      ("other", \.otherEmphasis), ("scheme", { $0.style.scheme == 0 ? " " : Character("\($0.style.scheme % 10)") }),
    ]
    return
      (rows { $0.columns > 0 ? String($0.character) : "" }
      + layers.flatMap { layer in
        var rows = rows { String(layer.letter($0)) }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows.isEmpty ? [] : ["--- \(layer.name)"] + rows
      }).joined(separator: "\n")
  }
}

extension Cell {
  fileprivate var ink: Character {
    // Nothing is visible.
    if character == " " { return " " }
    switch style.foreground {
    case .role(let role):
      if style.emphasis.contains(.bold) { return Character(role.letter.uppercased()) }
      return role == (isLine ? .border : .text) ? " " : role.letter
    case .level(_, let level): return Character("\(Int(level) * 9 / 255)")
    case .rgb, .ink: return "#"
    }
  }

  fileprivate var paper: Character {
    switch style.background {
    case .role(.background): " "
    case .role(let role): role.letter
    case .level(_, let level): Character("\(Int(level) * 9 / 255)")
    case .rgb, .ink: "#"
    }
  }

  fileprivate var otherEmphasis: Character {
    style.emphasis.contains(.reverse) ? "r" : style.emphasis.contains(.faint) ? "f" : " "
  }

  /// Whether the character is box drawing.
  private var isLine: Bool { character.unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) } }
}

extension String {
  /// The text without trailing blanks.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
