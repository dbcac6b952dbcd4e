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
