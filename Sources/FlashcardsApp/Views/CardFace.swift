import FlashcardKit
import TextUI

/// What a card's sides look like as text.
enum CardFace {
  static func front(_ card: Card, style: Style = .title) -> [Run] {
    guard let gaps = card.content.kind.gaps else { return [Run(card.front, style)] }
    return Cloze(card.content[gaps]).parts.map { part in
      switch part {
      case .text(let text): Run(text, style)
      case .gap(_, _, let hint): Run(Cloze.sign(hint), Style(.accent, .bold))
      }
    }
  }

  /// The back: facts with a mark before each, or the answer.
  static func back(_ card: Card) -> [Run] {
    let content = card.content
    guard content.kind.isKnown else {
      return [Run(Words.unsupportedKind(content.kind.id.cleanedLine()), .dim)]
    }
    if content.kind.listOnBack != nil {
      return Array(content.back.map { [Run("▸ ", .accent), Run($0)] }.joined(separator: [Run("\n")]))
    }
    guard let gaps = content.kind.gaps else { return [Run(content.back.joined(separator: "\n"))] }
    let filled = Cloze(content[gaps]).parts.map { part -> Run in
      switch part {
      case .text(let text): Run(text)
      case .gap(_, let text, _): Run(text, Style(.accent, [.bold, .underline]))
      }
    }
    return filled + content.back.dropFirst().map { Run("\n\n" + $0, .dim) }
  }

  /// Where a card came from that somebody else wrote, for a place that is small; blank for one's own.
  static func origin(_ card: Card) -> [Run] {
    guard let source = card.source, source.isElsewhere else { return [] }
    return [Run(" · " + [source.name, source.license].compactMap { $0?.cleanedLine() }.joined(separator: ", "), .dim)]
  }

  /// The same whole, a line each: who has it, who wrote it, its license, and the addresses.
  static func origins(_ card: Card) -> [[Run]] {
    guard let source = card.source, source.isElsewhere else { return [] }
    let whose = [source.name, source.author, source.license].compactMap { $0 }.joined(separator: " · ")
    let picture = source.picture.map(Words.pictureSource)
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
  static func isCentered(_ card: Card, _ side: Card.Side) -> Bool {
    side == .front || card.content.kind.listOnBack == nil
  }
}

extension Card.Source {
  /// Whether it is somebody else's, who asks to be named or can be visited.
  fileprivate var isElsewhere: Bool { link != nil || license != nil || author != nil }
}
