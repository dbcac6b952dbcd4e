import FlashcardKit
import HTML
import HelperProtocol
import Markdown
import RichText
import TextUI
import Typesetting

/// The text of a side of a card as lines: as typed, or laid out as its markup says.
struct CardText: Hashable, Sendable {
  let card: Card
  let side: Card.Side
  /// The deck of the card, or `nil` if it has none or its text has no markup.
  var deck: DeckID?
  let width: Int
  /// The maximum number of lines.
  let limit: Int
  /// Whether blank lines are left out.
  var isTight = false
  /// Whether the text is one part, which ends with an ellipsis if there are more lines than the limit.
  var isCut = false
  /// Whether the text is one line, without layout.
  var isLine = false
  /// Whether hints are open.
  var showsHints = false
  /// A search whose matches are marked.
  var query: SearchQuery?
  /// Whether the terminal shows symbols.
  var hasSymbols = true
  /// Whether the text is for a plain screen: its lines are flush left, and what is filled in is in brackets.
  var isPlain = false
  /// The path of the deck, if templates may show it.
  var path = ""
  /// The kind whose templates lay the text out, as it is now. Kinds are equal by their keys.
  var templates: ObjectIdentifier?

  /// Whether texts look the same, which stars and dates of their cards don't change.
  static func == (text: CardText, other: CardText) -> Bool {
    (text.side, text.deck, text.width, text.limit) == (other.side, other.deck, other.width, other.limit)
      && (text.isTight, text.isCut, text.isLine, text.showsHints)
        == (other.isTight, other.isCut, other.isLine, other.showsHints)
      && (text.query, text.hasSymbols, text.isPlain) == (other.query, other.hasSymbols, other.isPlain)
      && (text.path, text.templates) == (other.path, other.templates) && text.card.looksLike(other.card)
  }

  /// Hashes what tells texts on a screen apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(card.id.rawValue)
    hasher.combine(side)
    hasher.combine(width)
  }

  /// Returns whether a text is at the same place, of the same card before or after an edit.
  func isOtherVersion(of other: CardText) -> Bool {
    card.id == other.card.id && side == other.side && width == other.width && limit == other.limit
      && !card.looksLike(other.card)
  }

  /// Whether the text may have marks, so that it has to be laid out.
  var hasMarks: Bool { !isLine && (card.content.mayHaveMarks || card.content.kind.isCustom) }

  /// Returns the paragraphs of the side, or its facts, each as lines, and below them its sounds. Code has the given
  /// colors; `language` is that of code that names none.
  func parts(_ code: CodeColors, _ language: CodeLanguage?) -> [[[Run]]] {
    if isLine { return [[[Run(CardFace.line(card, side, hasSymbols: hasSymbols))]]] }
    let parts = (hasMarks ? richParts(code.assuming(language)) : plainParts) + sounds
    return isCut ? [cut(parts)] : parts
  }

  /// Whether the side is a list of facts.
  var isList: Bool { side == .back && card.content.kind.listOnBack != nil }

  /// The number of lines to lay out.
  private var most: Int { isCut ? limit + 1 : limit }

  /// Whether the parts have a common left edge, as those of a list.
  private var isFlushLeft: Bool { isPlain || !CardFace.isCentered(card, side) }

  private var plainParts: [[[Run]]] {
    if isList {
      return card.back.map { fact in
        CardFace.fact(fact).marked(by: query).wrapped(to: width, limit: most).map { $0.aligned(in: width) }
      }
    }
    return (side == .back ? CardFace.backParts(card, isPlain: isPlain) : [CardFace.front(card)]).map { text in
      text.marked(by: query).wrapped(to: width, limit: most).centered(in: isPlain ? 0 : width)
    }
  }

  private func richParts(_ code: CodeColors) -> [[[Run]]] {
    let query = query
    var setter = Typesetter(
      width: width, limit: most, isCentered: !isFlushLeft, isTight: isTight, readingLimit: isList ? 0 : limit,
      hasSymbols: hasSymbols, highlighter: code
    ) { $0.marked(by: query) }
    setter.showsHidden = showsHints
    // Plain screens and tiles don't draw the pictures that texts name.
    if !isPlain, !isCut {
      let card = card
      setter.isDrawn = { card.file(named: $0).map(MediaName.isPicture) ?? false }
    }
    guard isList else {
      setter.style = side == .front ? .title : .text
      let paragraphs = paragraphs
      if paragraphs.first?.isQuestion == true { return [divided(paragraphs, setter)] }
      return paragraphs.map { part in
        var own = setter
        if part.isNote { own.style = .dim }
        return own.lines(part.text)
      }
    }
    setter.width = max(1, width - 2)
    return paragraphs.map { fact in
      let lines = setter.lines(fact.text)
      return (lines.isEmpty ? [[]] : lines).enumerated().map { row, line in
        [row == 0 ? Run("▸ ", .accent) : Run("  ")] + line
      }
    }
  }

  /// Returns a back that repeats its question above a line across, drawn as the cards that have no templates.
  private func divided(_ paragraphs: [Paragraph], _ setter: Typesetter) -> [[Run]] {
    var lines: [[Run]] = []
    for part in paragraphs {
      var own = setter
      own.style = part.isQuestion ? .title : part.isNote ? .dim : .text
      if !part.isQuestion, !isTight { lines.append([]) }
      lines += own.lines(part.text)
      if part.isQuestion { lines += (isTight ? [] : [[]]) + [CardFace.rule(in: width)] }
    }
    return lines
  }

  /// Whether the side has hints that can be opened.
  var hasHints: Bool {
    guard card.content.kind.isCustom || card.content.markup == .html else { return false }
    var found = false
    for text in richTexts {
      text.forEachBlock { block in if case .disclosure(_, _, isOpen: false) = block { found = true } }
    }
    return found
  }

  /// The links of the side.
  var links: [RichText.Link] { hasMarks ? richTexts.flatMap(\.links) : [] }

  /// Returns the code of the side whose language is known.
  func code(_ language: CodeLanguage?) -> [CodeText] {
    var code: [CodeText] = []
    for text in richTexts {
      text.forEachBlock { block in
        guard case .code(let text, let name) = block, let language = CodeLanguage(fence: name, else: language) else {
          return
        }
        code.append(CodeText(text, in: language))
      }
    }
    return code
  }

  /// Returns the names of the files in the text, with their descriptions, in order.
  var namedFiles: [(name: String, description: String)] {
    var files: [(name: String, description: String)] = []
    for paragraph in paragraphs {
      if card.content.mayHavePictures || hasFormulaPictures {
        paragraph.text.forEachInline { inline in
          if case .picture(let file, let description) = inline.content { files.append((file, description)) }
        }
      }
      files += SoundMark.names(in: paragraph.written, paragraph.markup).map { ($0, "") }
    }
    return files
  }

  /// The sounds of the side, a line each. Those that its text names have their marks there.
  var sounds: [[[Run]]] {
    if card.media.isEmpty { return [] }
    let lines = card.attachments(side).filter(\.isSound).map { sound in
      [Run("♪ ", .accent), Run(sound.text.isEmpty ? Words.sound : sound.text.cleanedLine(), .dim)].truncated(to: width)
    }
    return lines.isEmpty ? [] : [isFlushLeft ? lines : lines.centeredLines(in: width)]
  }

  private var richTexts: [RichText] { paragraphs.map(\.text) }

  /// A paragraph of a side, or a fact.
  private struct Paragraph {
    let parts: [MarkedText]
    var markup = Markup.markdown
    /// Whether the text is below the answer.
    var isNote = false
    /// Whether the text is the question above the answer that a template has on its back.
    var isQuestion = false

    /// The text as it was written.
    var written: String { parts.map(\.text).joined() }

    var text: RichText {
      switch markup {
      case .plain: RichText(plain: written)
      case .markdown: RichText(markdown: parts)
      case .html: RichText(html: parts, markdown: RichText.init(markdown:))
      }
    }
  }

  private var paragraphs: [Paragraph] {
    let card = card.shown(in: path)
    if let html = card.content.html(side) {
      let divided = side == .back && !isPlain ? card.content.dividedBack : nil
      let texts = divided.map { [$0.question, $0.answer] } ?? [html]
      let problem = card.content.templateProblem.map {
        Paragraph(parts: [MarkedText(Words.sentence($0))], markup: .plain, isNote: true)
      }
      return texts.enumerated().map { index, text in
        Paragraph(
          parts: [MarkedText(withFormulaPictures(text))], markup: .html, isQuestion: divided != nil && index == 0)
      } + (problem.map { [$0] } ?? [])
    }
    // In plain markup, marks are there.
    let written = card.content.in(.plain)
    let markup: Markup = card.content.markup == .html ? .html : .markdown
    func paragraph(_ text: String, isNote: Bool = false) -> Paragraph {
      Paragraph(
        parts: [MarkedText(markup == .html ? withFormulaPictures(text) : text)], markup: markup, isNote: isNote)
    }
    if side == .back, written.kind.listOnBack != nil { return written.back.map { paragraph($0) } }
    guard let deletions = written.kind.deletions else {
      return [paragraph(side == .front ? written.front : written.back.joined(separator: "\n"))]
    }
    let text = Cloze(written[deletions]).parts.map { part in
      switch part {
      case .text(let text): MarkedText(markup == .html ? withFormulaPictures(text) : text)
      case .deletion(_, let text, let hint):
        MarkedText(side == .front ? Cloze.sign(hint) : isPlain ? "[\(text)]" : text, isDeletion: true)
      }
    }
    guard side == .back else { return [Paragraph(parts: text, markup: markup)] }
    return [Paragraph(parts: text, markup: markup)] + written.back.dropFirst().map { paragraph($0, isNote: true) }
  }
}

extension CardText {
  /// Whether pictures that Anki made of formulas came with the card.
  private var hasFormulaPictures: Bool { card.hasFormulaPictures }

  /// Returns HTML with the pictures that came with the card in the place of formulas that aren't drawn here. Where no
  /// pictures are drawn, formulas stay as they were written.
  private func withFormulaPictures(_ html: String) -> String {
    guard hasFormulaPictures, !isPlain, !isCut else { return html }
    let card = card
    func hasPicture(_ name: String) -> Bool { card.file(named: name).map(MediaName.isPicture) ?? false }
    return FormulaFiles.showing(in: html) { written, names in
      guard let name = names.first(where: hasPicture), !RichText(html: written).isDrawn(hasPicture) else { return nil }
      return name
    }
  }
}

extension Card {
  /// Whether pictures that Anki made of formulas came with the card.
  var hasFormulaPictures: Bool {
    media.keys.contains { $0.hasPrefix(FormulaFiles.start) }
      || content.kind.media.keys.contains { $0.hasPrefix(FormulaFiles.start) }
  }
}

extension CardText {
  /// Returns parts as at most `limit` lines, the last one ending with an ellipsis if there are more.
  func cut(_ parts: [[[Run]]]) -> [[Run]] {
    guard isList else { return cut(Array(parts.joined(separator: [[]])), to: limit) }
    let facts = Array(parts.prefix(max(1, limit)))
    guard facts.count > 1, limit > 1 else { return cut(Array(facts.joined()), to: limit) }
    // A long first fact leaves room for the second.
    let second = min(facts[1].count, max(limit - facts[0].count, limit / 2))
    let first = min(facts[0].count, limit - second)
    return cut(cut(facts[0], to: first) + Array(facts.dropFirst().joined()), to: limit)
  }

  private func cut(_ lines: [[Run]], to height: Int) -> [[Run]] {
    guard lines.count > height else { return lines }
    var shown = Array(lines.prefix(height))
    if let last = shown.popLast() { shown.append(last.followed(by: Run(" …", .dim)).truncated(to: width)) }
    return shown
  }
}

extension Card {
  /// Returns whether the texts and files of a card with the same ID are those of this one. Templates show more of it.
  fileprivate func looksLike(_ other: Card) -> Bool {
    if self === other { return true }
    return id == other.id && content == other.content && media == other.media && mediaTexts == other.mediaTexts
      && (!content.kind.isCustom || (tags == other.tags && statuses == other.statuses))
  }
}
