import FlashcardKit

extension MarkdownDialect {
  /// Notes with a heading for each field, as apy writes them and collections with a file for each note: `## Front`,
  /// `## Back`.
  static let apy = MarkdownDialect(id: "apy") { document, isChosen in
    var last: (level: Int, isFront: Bool)?
    for index in 0..<document.count {
      guard let (level, title) = document.heading(index) else { continue }
      if let last, last.isFront, last.level == level, ApyReader.backs.contains(ApyReader.name(title)) {
        return ApyReader(document)
      }
      last = (level, ApyReader.fronts.contains(ApyReader.name(title)))
    }
    return isChosen ? ApyReader(document) : nil
  }
}

/// A reader of notes with a heading for each field.
struct ApyReader: MarkdownDialectReader {
  /// Returns a title as the names of fields are written here: in lowercase, without blanks.
  static func name(_ title: String) -> String { title.lowercased().filter { $0 != " " } }

  static let fronts: Set<String> = [
    "front", "question", "text", "term", "word", "expression", "title", "vorderseite", "frage", "recto", "anverso",
    "pregunta",
    "fronte", "domanda", "frente", "pergunta", "voorkant", "vraag", "вопрос", "正面", "问题", "表面", "質問",
  ]
  static let backs: Set<String> = [
    "back", "answer", "backextra", "extra", "definition", "meaning", "translation", "facts", "rückseite", "antwort",
    "verso",
    "réponse", "reverso", "respuesta", "retro", "risposta", "resposta", "achterkant", "antwoord", "ответ", "背面", "答案",
    "裏面",
    "答え",
  ]

  /// What is said about all notes of a file above the first one.
  private let shared: Properties
  /// What is said about the note whose title is above.
  private var own = Properties()

  /// The model, the tags, and the deck of a note.
  private struct Properties {
    var model: String?
    var tags: [String] = []
    var deck: String?
    var id: String?

    /// Reads a line, and returns whether it is one of these.
    mutating func read(_ line: Substring) -> Bool {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
      let value = String(line[colon...].dropFirst()).trimmed()
      switch line[..<colon].lowercased().filter({ $0 != " " }) {
      case "model", "notetype", "type": model = value
      case "tags", "tag": tags += value.split { $0 == " " || $0 == "," }.map(String.init)
      case "deck": deck = value
      case "nid", "id", "guid": id = value
      case "markdown", "cid", "suspended", "flags": break
      default: return false
      }
      return true
    }
  }

  init(_ document: MarkdownLines) {
    var shared = Properties()
    for index in 0..<document.first(from: 0, where: { document.heading($0) != nil }) {
      _ = shared.read(document[index])
    }
    self.shared = shared
  }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard let (level, title) = document.heading(index) else {
      return document.isBlank(index) || !own.read(document[index]) ? nil : MarkdownPiece(end: index + 1)
    }
    guard ApyReader.fronts.contains(ApyReader.name(title)) else {
      own = Properties()
      // The title of a note is no deck if lines about the note follow.
      let next = document.first(from: index + 1) { !document.isBlank($0) }
      var properties = Properties()
      let isNote = title.lowercased() == "note" || next < document.count && properties.read(document[next])
      return isNote ? MarkdownPiece(end: index + 1) : nil
    }
    var texts: [String] = []
    var place = index
    while place < document.count, let heading = document.heading(place), heading.level == level,
      place == index || !ApyReader.fronts.contains(ApyReader.name(heading.text))
    {
      let end = document.first(from: place + 1) { document.heading($0).map { $0.level <= level } ?? false }
      texts.append(document.text(place + 1..<max(place + 1, end)))
      place = end
    }
    var cells = CardCells(.question, in: .markdown)
    let model = (own.model ?? shared.model ?? "").lowercased()
    if Cloze(texts[0]).count > 0 {
      cells.kind = .cloze
      texts = [texts[0], texts.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n\n")]
    } else if model.contains("revers") {
      // The optional field says whether the card is reversed, too.
      if !model.contains("optional") || texts.count > 2 && !texts[2].isEmpty { cells.reverse() }
      texts = Array(texts.prefix(2))
    } else if texts.count > 2 {
      texts = [texts[0]] + texts.dropFirst().filter { !$0.isEmpty }
      if texts.count > 2 { cells.kind = .facts }
    }
    cells.texts = texts
    cells.add(shared.tags + own.tags)
    if let deck = own.deck ?? shared.deck { cells.cells[.deck] = deck }
    if let id = own.id { cells.cells[.id] = id }
    own = Properties()
    return MarkdownPiece(cells, at: index, end: place, level: level)
  }
}
