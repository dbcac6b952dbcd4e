/// A filter between a field and a card.
enum FieldFilter: Hashable, Sendable {
  /// Text without tags.
  case text
  /// Readings in brackets become ruby, or only one of both is kept.
  case ruby(Ruby)
  /// The place where the answer is typed, with `cloze:` or `nc:` before the field's name.
  case type(String)
  /// A link that reveals the field.
  case hint
  /// Cloze deletions, hidden on the front.
  case cloze
  /// Nothing but the cloze deletions.
  case clozeOnly
  /// Speech, with its options.
  case speech(String)
  /// None, from two colons in a row.
  case none
  /// A filter that isn't known.
  case unknown

  /// Creates a filter from its name.
  init(_ name: String) {
    self =
      switch name {
      case "text": .text
      case "furigana": .ruby(.both)
      case "kanji": .ruby(.base)
      case "kana": .ruby(.reading)
      case "type": .type("")
      case "type-cloze": .type("cloze:")
      case "type-nc": .type("nc:")
      case "hint": .hint
      case "cloze": .cloze
      case "cloze-only": .clozeOnly
      case "": .none
      default: name.hasPrefix("tts ") ? .speech(String(name.dropFirst(4))) : .unknown
      }
  }

  /// Returns what the filter makes of a field's HTML.
  func apply(to html: String, of name: String, number: Int, isFront: Bool) -> String {
    switch self {
    case .text: html.withoutTags.withEntitiesDecoded
    case .ruby(let kept): kept.apply(to: html)
    case .type(let prefix): "[[type:\(prefix)\(name)]]"
    case .hint: Hint.html(html, label: name)
    case .cloze: Cloze(html).html(number: number, isFront: isFront).withPlainFormulas
    case .clozeOnly: Cloze(html).deletions(number: number, isFront: isFront)
    case .speech(let options): "[anki:tts lang=\(options)]\(html)[/anki:tts]"
    case .none, .unknown: html
    }
  }
}

/// A field that is hidden behind a link with its name.
enum Hint {
  /// Returns the HTML of a link and a hidden part, or the text as it is if it is blank.
  static func html(_ text: String, label: String) -> String {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return text }
    let id = identifier(text, label)
    return """

      <a class=hint href="#"
      onclick="this.style.display='none';
      document.getElementById('hint\(id)').style.display='block';
      return false;" draggable=false>
      \(label)</a>
      <div id="hint\(id)" class=hint style="display: none">\(text)</div>

      """
  }

  /// Returns 16 hexadecimal digits that differ between the hints of a card: the FNV-1a hash of both texts.
  private static func identifier(_ text: String, _ label: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in label.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
