import FlashcardKit
import TextUI

/// What a card's sides look like as text.
enum CardFace {
  static func front(_ card: Card, style: Style = .title) -> [Run] {
    guard case .cloze(let text, _) = card.content else { return [Run(card.front, style)] }
    return Cloze(text).parts.map { part in
      switch part {
      case .text(let text): Run(text, style)
      case .gap(_, _, let hint): Run(Cloze.sign(hint), Style(.accent, .bold))
      }
    }
  }

  /// The back: facts with a mark before each, or the answer.
  static func back(_ card: Card) -> [Run] {
    switch card.content {
    case .facts(_, let facts):
      Array(facts.map { [Run("▸ ", .accent), Run($0)] }.joined(separator: [Run("\n")]))
    case .question(_, let answer), .choice(_, let answer, _): [Run(answer)]
    case .cloze(let text, let note):
      Cloze(text).parts.map { part -> Run in
        switch part {
        case .text(let text): Run(text)
        case .gap(_, let text, _): Run(text, Style(.accent, [.bold, .underline]))
        }
      } + (note.isEmpty ? [] : [Run("\n\n" + note, .dim)])
    case .unknown(let kind, _, _): [Run("This kind of card (\(kind.cleanedLine())) needs a newer Flashcards.", .dim)]
    }
  }

  /// Where a card came from that somebody else wrote, for a place that is small; blank for one's own.
  static func origin(_ card: Card) -> [Run] {
    guard let source = card.source, source.isElsewhere else { return [] }
    return [Run(" · " + [source.name, source.license].compactMap { $0?.cleanedLine() }.joined(separator: ", "), .dim)]
  }

  /// The same whole, a line each: who has it, who wrote it, its licence, and the addresses.
  static func origins(_ card: Card) -> [[Run]] {
    guard let source = card.source, source.isElsewhere else { return [] }
    let whose = [source.name, source.author, source.license].compactMap { $0 }.joined(separator: " · ")
    let picture = source.picture.map { "Picture: " + $0 }
    return [whose, source.link, picture].compactMap { $0?.cleanedLine() }.map { [Run($0, .dim)] }
  }

  /// The back on one line.
  static func summary(_ card: Card) -> String {
    var text = ""
    for part in card.back where !part.isEmpty {
      text += (text.isEmpty ? "" : " · ") + part.prefix(300)
      if text.utf8.count > 600 { break }
    }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Whether a side stands in the middle: short texts do, lists of facts do not.
  static func isCentered(_ card: Card, isBack: Bool) -> Bool {
    if case .facts = card.content { return !isBack }
    return true
  }
}

extension Card.Source {
  /// Whether it is somebody else's, who asks to be named or can be visited.
  fileprivate var isElsewhere: Bool { link != nil || license != nil || author != nil }
}
