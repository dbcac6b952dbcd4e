import FlashcardKit
import TextUI
import Typesetting

/// The text of a card's sides.
enum CardFace {
  static func front(_ card: Card, style: Style = .title) -> [Run] {
    guard let deletions = card.content.kind.deletions else { return [Run(card.front, style)] }
    return Cloze(card.content[deletions]).parts.map { part in
      switch part {
      case .text(let text): Run(text, style)
      case .deletion(_, _, let hint): Run(Cloze.sign(hint), Style(.accent, .bold))
      }
    }
  }

  /// Returns the paragraphs of a back that isn't a list: the answer, or the filled-in text and its notes. On plain screens,
  /// what is filled in is in brackets.
  static func backParts(_ card: Card, isPlain: Bool = false) -> [[Run]] {
    let content = card.content
    guard content.kind.isKnown else { return [[Run(Words.unsupportedKind(content.kind.id.cleanedLine()), .dim)]] }
    guard let deletions = content.kind.deletions else { return [[Run(content.back.joined(separator: "\n"))]] }
    let filled = Cloze(content[deletions]).parts.map { part -> Run in
      switch part {
      case .text(let text): Run(text)
      case .deletion(_, let text, _): Run(isPlain ? "[\(text)]" : text, Style(.accent, [.bold, .underline]))
      }
    }
    return [filled] + content.back.dropFirst().map { [Run($0, .dim)] }
  }

  /// Returns the line between a question and its answer, in the middle of a width.
  static func rule(in width: Int) -> [Run] {
    let rule = [Run(String(repeating: "─", count: max(1, min(width, 40))), .border)]
    return [rule].centeredLines(in: width).first ?? rule
  }

  /// Returns a fact with its bullet.
  static func fact(_ text: String) -> [Run] { [Run("▸ ", .accent), Run(text)] }

  /// Returns the source and license of a card by someone else, in short form; empty for the person's own.
  static func origin(_ card: Card) -> [Run] {
    guard let source = card.source, source.isElsewhere else { return [] }
    return [Run(" · " + [source.name, source.license].compactMap { $0?.cleanedLine() }.joined(separator: ", "), .dim)]
  }

  /// Returns the full source of a card by someone else, one line each: name, author and license; link; source of the
  /// picture.
  static func origins(_ card: Card) -> [[Run]] {
    guard let source = card.source, source.isElsewhere else { return [] }
    let whose = [source.name, source.author, source.license].compactMap { $0 }.joined(separator: " · ")
    let picture = source.picture.map { Words.pictureSource($0, credit: source.pictureCredit) }
    return [whose, source.link, picture].compactMap { $0?.cleanedLine() }.map { [Run($0, .dim)] }
  }

  /// Returns the back on one line.
  static func summary(_ content: CardContent) -> String {
    var text = ""
    for part in content.back where !part.isEmpty {
      text += (text.isEmpty ? "" : " · ") + part.start(300)
      if text.utf8.count > 600 { break }
    }
    return text.onOneLine
  }

  /// Returns whether a side is centered, as all text except lists of facts is.
  static func isCentered(_ card: Card, _ side: Card.Side) -> Bool {
    side == .front || card.content.kind.listOnBack == nil
  }
}

extension Card.Source {
  /// Whether the card is by someone else who requires attribution or can be visited.
  fileprivate var isElsewhere: Bool { link != nil || license != nil || author != nil }
}

extension [Run] {
  /// Returns the runs with the matches of a search in bold and underlined.
  func marked(by query: SearchQuery?) -> [Run] {
    guard let query, !query.isEmpty else { return self }
    return flatMap { run -> [Run] in
      let found = query.highlights(in: run.text)
      guard !found.isEmpty else { return [run] }
      var runs: [Run] = []
      var start = run.text.startIndex
      for range in found {
        if start < range.lowerBound { runs.append(Run(String(run.text[start..<range.lowerBound]), run.style)) }
        var style = run.style
        style.foreground = .role(.accent)
        runs.append(Run(String(run.text[range]), style.with([.bold, .underline])))
        start = range.upperBound
      }
      if start < run.text.endIndex { runs.append(Run(String(run.text[start...]), run.style)) }
      return runs
    }.asOneText()
  }
}
