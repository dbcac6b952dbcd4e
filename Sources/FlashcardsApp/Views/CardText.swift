import FlashcardKit
import Markdown
import RichText
import TextUI
import Typesetting

/// The text of a card's sides as lines: as typed, or laid out as its markup says.
struct CardText {
  let card: Card
  let side: Card.Side
  let width: Int
  /// The maximum number of lines.
  let limit: Int
  /// Whether blank lines are left out.
  var isTight = false
  /// A search whose matches are marked.
  var query: SearchQuery?

  /// The paragraphs of the side, or its facts, each as lines.
  var parts: [[[Run]]] {
    let isList = side == .back && card.content.kind.listOnBack != nil
    return card.content.mayHaveMarks ? richParts(isList: isList) : plainParts(isList: isList)
  }

  /// Whether the side is a list, whose parts have a common left edge.
  private var isFlushLeft: Bool { !CardFace.isCentered(card, side) }

  private func plainParts(isList: Bool) -> [[[Run]]] {
    if isList { return card.back.map { CardFace.fact($0).marked(by: query).wrapped(to: width, limit: limit) } }
    return (side == .back ? CardFace.backParts(card) : [CardFace.front(card)]).map { text in
      text.marked(by: query).wrapped(to: width, limit: limit).centered(in: width, of: text)
    }
  }

  private func richParts(isList: Bool) -> [[[Run]]] {
    let query = query
    var setter = Typesetter(
      width: width, limit: limit, isCentered: !isFlushLeft, isTight: isTight
    ) { $0.marked(by: query) }
    let written = card.content.in(.plain)
    guard isList else {
      setter.style = side == .front ? .title : .text
      return written.markdown(side).map { part in
        var own = setter
        if part.isNote { own.style = .dim }
        return own.lines(RichText(markdown: part.text))
      }
    }
    setter.width = max(1, width - 2)
    return written.back.map { fact in
      let lines = setter.lines(RichText(markdown: fact))
      return (lines.isEmpty ? [[]] : lines).enumerated().map { row, line in
        [row == 0 ? Run("▸ ", .accent) : Run("  ")] + line
      }
    }
  }
}

extension CardContent {
  /// A paragraph of a side in Markdown.
  fileprivate struct Paragraph {
    let text: [MarkedText]
    /// Whether the text is below the answer.
    var isNote = false
  }

  /// Returns the paragraphs of a side that isn't a list. The content must be in plain markup, so that its marks are
  /// there.
  fileprivate func markdown(_ side: Card.Side) -> [Paragraph] {
    guard let deletions = kind.deletions else {
      return [Paragraph(text: [MarkedText(side == .front ? front : back.joined(separator: "\n"))])]
    }
    let text = Cloze(self[deletions]).parts.map { part in
      switch part {
      case .text(let text): MarkedText(text)
      case .deletion(_, let text, let hint): MarkedText(side == .front ? Cloze.sign(hint) : text, isDeletion: true)
      }
    }
    guard side == .back else { return [Paragraph(text: text)] }
    return [Paragraph(text: text)] + back.dropFirst().map { Paragraph(text: [MarkedText($0)], isNote: true) }
  }
}
