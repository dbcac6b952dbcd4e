/// What the declarations of a `style` attribute change.
struct CSSDeclarations: Equatable {
  /// The traits that are turned on, and off.
  var on: InlineStyle.Traits = []
  var off: InlineStyle.Traits = []
  /// The color of the text; `.some(nil)` for the usual one.
  var color: InlineStyle.RGB??
  /// The alignment of lines.
  var alignment: Block.Alignment?
  /// Whether the element isn't shown.
  var isHidden = false

  /// The maximum length of a `style` attribute in bytes. The rest is left out.
  static let maxLength = 4096

  /// Creates a change of nothing.
  init() {}

  /// Reads the declarations of a `style` attribute.
  init(_ text: String) {
    for declaration in text.utf8.prefix(CSSDeclarations.maxLength).split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = CSSDeclarations.trimmed(declaration[..<colon])
      var value = CSSDeclarations.trimmed(declaration[declaration.index(after: colon)...])
      if let mark = value.firstIndex(of: "!") { value = CSSDeclarations.trimmed(value[..<mark].utf8) }
      read(name, value)
    }
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    var text = text
    while let first = text.first, first.isHTMLSpace { text = text.dropFirst() }
    while let last = text.last, last.isHTMLSpace { text = text.dropLast() }
    return String(decoding: text.map(\.lowercased), as: UTF8.self)
  }

  private mutating func read(_ name: String, _ value: String) {
    switch name {
    case "color": set(color: value)
    case "background", "background-color": set(background: value)
    case "font-weight":
      set(.strong, value == "bold" || value == "bolder" || (Int(value) ?? 0) >= 600)
    case "font-style": set(.emphasized, value == "italic" || value.hasPrefix("oblique"))
    case "text-decoration", "text-decoration-line":
      if value.contains("underline") { set(.underlined, true) }
      if value.contains("line-through") { set(.struck, true) }
      if value.hasPrefix("none") { off.formUnion([.underlined, .struck]) }
    case "vertical-align":
      if value == "super" { set(.superscript, true) }
      if value == "sub" { set(.subscript, true) }
    case "font-family": if value.contains("monospace") || value.contains("courier") { set(.code, true) }
    case "text-align": alignment = Block.Alignment(css: value) ?? alignment
    case "display": isHidden = value == "none"
    case "visibility": if value == "hidden" { isHidden = true }
    default: break
    }
  }

  private mutating func set(_ trait: InlineStyle.Traits, _ isOn: Bool) {
    if isOn {
      on.insert(trait)
      off.remove(trait)
    } else {
      off.insert(trait)
      on.remove(trait)
    }
  }

  /// Sets the color of the text. Black is the usual one, since pasted pages say it everywhere.
  mutating func set(color value: String) {
    guard case .rgb(let rgb)? = CSSColor(value) else {
      if ["initial", "unset", "windowtext", "currentcolor"].contains(value) { color = .some(nil) }
      return
    }
    color = .some(rgb == InlineStyle.RGB(red: 0, green: 0, blue: 0) ? nil : rgb)
  }

  /// Sets the mark of a highlighter. White is none, since pasted pages say it everywhere.
  private mutating func set(background value: String) {
    guard let color = CSSColor(value) else {
      if value == "none" { set(.marked, false) }
      return
    }
    set(.marked, color != .transparent && color != .rgb(InlineStyle.RGB(red: 255, green: 255, blue: 255)))
  }

  /// Returns a style with the changes.
  func applied(to style: InlineStyle) -> InlineStyle {
    var style = style
    style.traits.subtract(off)
    style.traits.formUnion(on)
    if let color { style.color = color }
    return style
  }
}

extension Block.Alignment {
  /// Reads a value of `text-align` or of the attribute `align`.
  init?(css value: String) {
    switch value {
    case "left", "start", "justify", "-webkit-left": self = .left
    case "center", "-webkit-center", "middle": self = .center
    case "right", "end", "-webkit-right": self = .right
    default: return nil
    }
  }
}
