import RichText

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
  /// The side from which the text is read.
  var direction: HTMLDirection?

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
    case "direction": direction = HTMLDirection(value)
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

/// A color of CSS.
enum CSSColor: Equatable {
  /// A color.
  case rgb(InlineStyle.RGB)
  /// No color, as for backgrounds that show what is behind them.
  case transparent

  private static let names: [String: InlineStyle.RGB] = {
    let words = CSSColorNames.table.split(whereSeparator: \.isWhitespace)
    var names: [String: InlineStyle.RGB] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) { names[String(words[index])] = hex(words[index + 1]) }
    return names
  }()

  /// Reads a color: a name, `#rgb`, `#rrggbb`, or `rgb(…)`, with or without opacity. `nil` for anything else.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let text = text.lowercased()
    if text == "transparent" {
      self = .transparent
    } else if let named = CSSColor.names[text] {
      self = .rgb(named)
    } else if text.hasPrefix("#"), let color = CSSColor.hex(text.dropFirst()) {
      let digits = text.dropFirst()
      let isTransparent = digits.count == 4 && digits.hasSuffix("0") || digits.count == 8 && digits.hasSuffix("00")
      self = isTransparent ? .transparent : .rgb(color)
    } else if text.hasPrefix("rgb"), let color = CSSColor.function(text) {
      self = color
    } else {
      return nil
    }
  }

  private static func hex(_ digits: Substring) -> InlineStyle.RGB? {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    func byte(_ first: Int, _ second: Int) -> UInt8 { UInt8(truncatingIfNeeded: values[first] * 16 + values[second]) }
    return switch values.count {
    case 3, 4: InlineStyle.RGB(red: byte(0, 0), green: byte(1, 1), blue: byte(2, 2))
    case 6, 8: InlineStyle.RGB(red: byte(0, 1), green: byte(2, 3), blue: byte(4, 5))
    default: nil
    }
  }

  private static func function(_ text: String) -> CSSColor? {
    guard let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")"), open < close else { return nil }
    let parts = text[text.index(after: open)..<close].split { ", /\t\n".contains($0) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let values = parts.prefix(3).compactMap { part -> UInt8? in
      let number = part.hasSuffix("%") ? Double(part.dropLast()).map { $0 * 2.55 } : Double(part)
      return number.flatMap { $0.isFinite ? UInt8(max(0, min(255, $0)) + 0.5) : nil }
    }
    guard values.count == 3 else { return nil }
    if parts.count == 4, Double(parts[3].filter { $0 != "%" }) == 0 { return .transparent }
    return .rgb(InlineStyle.RGB(red: values[0], green: values[1], blue: values[2]))
  }
}

/// The names of colors in CSS.
enum CSSColorNames {
  /// The names, each with its color as hexadecimal red, green, and blue.
  static let table = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black
    000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0
    chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff
    darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki
    bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon
    e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1
    darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick
    b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
    goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4
    indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00
    lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray
    d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue
    87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00
    limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd
    mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a
    mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin
    ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered
    ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip
    ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 red ff0000 rosybrown
    bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee
    sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
    springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet
    ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32 rebeccapurple 663399
    """
}
