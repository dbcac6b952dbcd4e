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
