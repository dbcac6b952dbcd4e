import Anki
import HelperProtocol

/// A reader of cards of Mnemosyne's (https://mnemosyne-proj.org): its log entries in XML, of which its `.cards` files are
/// made, and the older format of version 1.
struct MnemosyneReader {
  /// An element below the root, with the texts of its children.
  private struct Record {
    let name: String
    let attributes: [String: String]
    var texts: [String: String] = [:]
  }

  /// A fact of which all cards are known.
  private struct Fact {
    var texts: [String: String]
    var type = "1"
    var created: Int64?
    var changed: Int64?
    var tags: [String] = []
    var cards: [(ordinal: Int32, attributes: [String: String])] = []
  }

  private var collection = AnkiCollection()
  private var ids = UniqueIDs()
  private var tags: [String: String] = [:]
  private var facts: [String: Fact] = [:]
  private var order: [String] = []
  private var usedTypes: Set<Int64> = []
  private let time: Int64
  private let files: [String: String]

  /// The ID of the deck.
  private static let deck: Int64 = ForeignFile.id("mnemosyne")

  /// Returns the collection in a document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - time: When the file was changed, in seconds since 1970.
  ///   - title: The title of the deck.
  ///   - files: The names of media files by their paths.
  /// - Returns: The collection.
  /// - Throws: `.notMnemosyne`, or `.tooLarge`.
  static func collection(
    _ bytes: [UInt8], changed time: Int64, title: String? = nil, files: [String: String] = [:]
  ) throws(AnkiPackageFailure) -> AnkiCollection {
    var reader = MnemosyneReader(time: time, files: files)
    let isRead = bytes.withUnsafeBytes { reader.read($0) }
    guard isRead else { throw .notMnemosyne }
    try reader.convert(title ?? "Mnemosyne")
    guard !reader.collection.notes.isEmpty else { throw .notMnemosyne }
    return reader.collection
  }

  private init(time: Int64, files: [String: String]) {
    self.time = time
    self.files = files
  }

  /// Reads all records. Returns whether the document is complete and one of Mnemosyne's.
  private mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var xml = XMLReader(bytes)
    var record: Record?
    var child = ""
    var isKnown = false
    while let event = xml.next() {
      switch event {
      case .start(let name, let attributes):
        switch xml.depth {
        case 1:
          guard name == "openSM2sync" || name == "mnemosyne" else { return false }
          isKnown = true
        case 2: record = Record(name: name, attributes: attributes)
        case 3: child = name
        default: break
        }
      case .text(let text): if xml.depth >= 3 { record?.texts[child, default: ""] += text }
      case .end:
        if xml.depth == 1, let complete = record {
          add(complete)
          record = nil
        }
      }
    }
    return isKnown && xml.depth == 0
  }

  private mutating func add(_ record: Record) {
    let attributes = record.attributes
    let id = attributes["o_id"] ?? attributes["id"] ?? ""
    switch (record.name, attributes["type"]) {
    case ("log", "10"), ("log", "11"): tags[id] = record.texts["name"]
    case ("log", "16"), ("log", "17"):
      if facts[id] == nil { order.append(id) }
      var fact = Fact(texts: record.texts)
      fact.cards = facts[id]?.cards ?? []
      fact.created = number(attributes["c_time"])
      fact.changed = number(attributes["m_time"])
      facts[id] = fact
    case ("log", "6"), ("log", "7"):
      guard let fact = attributes["fact"], facts[fact] != nil else { return }
      let type = attributes["card_t"] ?? "1"
      facts[fact]?.type = type
      for tag in (attributes["tags"] ?? "").split(separator: ",") {
        if let name = tags[String(tag)], name != "__UNTAGGED__", facts[fact]?.tags.contains(name) == false {
          facts[fact]?.tags.append(name)
        }
      }
      let view = attributes["fact_v"]?.split(separator: ".").last.flatMap { Int32($0) } ?? 1
      let ordinal = MnemosyneReader.index(in: record.texts["extra"]) ?? min(max(view, 1), 100) - 1
      facts[fact]?.cards.append((ordinal, attributes))
    case ("item", _):
      var fact = Fact(texts: ["f": record.texts["Q"] ?? "", "b": record.texts["A"] ?? ""])
      if let category = record.texts["cat"], !category.isEmpty, category != "<default>" { fact.tags = [category] }
      fact.cards = [(0, [:])]
      let key = id.isEmpty ? "\(order.count)" : id
      if facts[key] == nil { order.append(key) }
      facts[key] = fact
    default: break
    }
  }

  private func number(_ text: String?) -> Int64? { text.flatMap { Int64($0) }.map { min(max($0, 0), 1 << 35) } }

  /// Returns the number of a deletion in what is stored with a card: `{'cloze': '…', 'index': 1}`.
  private static func index(in text: String?) -> Int32? {
    guard let text, let start = text.firstRange(of: "'index':")?.upperBound else { return nil }
    return Int32(text[start...].drop { $0 == " " }.prefix { ("0"..."9").contains($0) }).map { min($0, 400) }
  }

  // MARK: Notes

  private mutating func convert(_ title: String) throws(AnkiPackageFailure) {
    collection.decks = [AnkiDeck(id: MnemosyneReader.deck, path: [title])]
    for id in order {
      guard let fact = facts[id], !fact.cards.isEmpty else { continue }
      guard collection.notes.count < PackageLimits.notes, collection.cards.count < PackageLimits.cards else {
        throw .tooLarge(.records)
      }
      add(id, fact)
    }
  }

  private mutating func add(_ id: String, _ fact: Fact) {
    func text(_ key: String) -> String { html(fact.texts[key] ?? "") }
    let base = fact.type.prefix { $0 != ":" }
    var ordinals = fact.cards.map(\.ordinal)
    let kind: Kind
    var fields: [String]
    switch base {
    case "2": (kind, fields) = (.reversed, [text("f"), text("b")])
    case "3": (kind, fields) = (.vocabulary, [text("f"), text("p_1"), text("m_1"), text("n")])
    case "4": (kind, fields) = (.map, [text("loc"), text("marked"), text("blank")])
    case "5", "6":
      let source = fact.texts[base == "5" ? "text" : "f"] ?? ""
      let rest = base == "5" ? "" : [text("p_1"), text("m_1")].filter { !$0.isEmpty }.joined(separator: "<br>")
      let (cloze, count) = MnemosyneReader.cloze(source)
      if count > 0 {
        (kind, fields) = (.cloze, [html(cloze), rest])
        // A sentence has cards of other kinds, too.
        if base == "6" { ordinals = (0..<Int32(count)).map { $0 } }
      } else {
        (kind, fields) = (.basic, [html(source), rest])
        ordinals = [0]
      }
    case "1": (kind, fields) = (.basic, [text("f"), text("b")])
    default:
      // A type of the person's own: the text that comes first is the front.
      let keys = fact.texts.keys.sorted { $0 == "f" || $1 != "f" && $0 < $1 }
      kind = .basic
      fields = [
        keys.first.map(text) ?? "", keys.dropFirst().map(text).filter { !$0.isEmpty }.joined(separator: "<br>"),
      ]
      ordinals = [0]
    }
    let type = kind.type
    if usedTypes.insert(type.id).inserted { collection.noteTypes.append(type) }
    let changed = fact.changed ?? time
    let note = AnkiNote(
      id: ids.note((fact.created ?? time) * 1000 + Int64(collection.notes.count)), guid: "mnemosyne-" + id,
      type: type.id,
      modified: changed, tags: fact.tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") },
      fields: fields)
    let first = collection.cards.count
    collection.add(note, in: MnemosyneReader.deck, Set(ordinals).sorted(), &ids)
    for index in first..<collection.cards.count {
      let ordinal = collection.cards[index].ordinal
      guard ordinals == fact.cards.map(\.ordinal), let card = fact.cards.first(where: { $0.ordinal == ordinal }) else {
        continue
      }
      schedule(&collection.cards[index], card.attributes)
    }
  }

  /// Gives a card the schedule that its attributes say.
  private func schedule(_ card: inout AnkiCard, _ attributes: [String: String]) {
    guard let grade = attributes["gr"].flatMap({ Int($0) }), grade >= 2, let last = number(attributes["l_rp"]),
      last > 0,
      let next = number(attributes["n_rp"]), next > 0
    else { return }
    (card.phase, card.queue) = (.review, .review)
    card.interval = Int32(clamping: min(max((next - last) / 86_400, 1), 36_500))
    // Days since the collection was made, which is at the start of 1970.
    card.due = next / 86_400
    let ease = attributes["e"].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } ?? 2.5
    card.factor = Int32(min(max(ease, 1.3), 10) * 1000)
    let reviews = (number(attributes["ac_rp"]) ?? 0) + (number(attributes["rt_rp"]) ?? 0)
    card.reviews = Int32(clamping: min(max(reviews, 1), 100_000))
    card.lapses = Int32(clamping: min(number(attributes["lps"]) ?? 0, 100_000))
  }

  /// Returns a text with its parts in brackets as numbered deletions, and their number. The hint follows a colon.
  private static func cloze(_ text: String) -> (text: String, count: Int) {
    var result = ""
    var count = 0
    var rest = text[...]
    while count < 400, let open = rest.firstIndex(of: "[") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "]") else { break }
      let parts = inside[..<close].split(separator: ":", maxSplits: 1)
      result += rest[..<open]
      rest = inside[inside.index(after: close)...]
      guard let hidden = parts.first else {
        result += "[]"
        continue
      }
      count += 1
      result += "{{c\(count)::\(hidden)\(parts.count > 1 ? "::" + parts[1] : "")}}"
    }
    return (result + rest, count)
  }

  /// Returns a text of Mnemosyne's as Anki has it: with marks for line breaks, formulas, and sounds, and the names of files
  /// without folders.
  private func html(_ text: String) -> String {
    var html = text
    while html.last?.isNewline == true { html.removeLast() }
    html = html.replacing("\r\n", with: "\n").replacing("\n", with: "<br>")
    for (mark, own) in [("latex", "latex"), ("$$", "$$"), ("$", "$")] {
      html = html.replacing("<\(mark)>", with: "[\(own)]").replacing("</\(mark)>", with: "[/\(own)]")
    }
    guard html.contains("src=") else { return html }
    return renamed(html)
  }

  private func renamed(_ html: String) -> String {
    var result = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      guard let close = rest[open...].firstIndex(of: ">") else {
        rest = rest[open...]
        break
      }
      var tag = String(rest[open...close])
      rest = rest[rest.index(after: close)...]
      if let source = MnemosyneReader.source(tag) {
        let name = files[source] ?? source
        if tag.lowercased().hasPrefix("<audio") {
          tag = "[sound:\(name)]"
          if rest.prefix(8).lowercased() == "</audio>" { rest = rest.dropFirst(8) }
        } else if name != source {
          tag = tag.replacing(source, with: name)
        }
      }
      result += tag
    }
    return result + rest
  }

  /// Returns the value of `src` in a tag.
  private static func source(_ tag: String) -> String? {
    for quote in ["\"", "'"] {
      guard let start = tag.firstRange(of: "src=" + quote)?.upperBound,
        let end = tag[start...].firstIndex(of: Character(quote))
      else { continue }
      return String(tag[start..<end])
    }
    return nil
  }

  // MARK: Note types

  /// The kinds of note.
  private enum Kind: String {
    case basic, reversed, vocabulary, map, cloze

    var type: AnkiNoteType {
      func make(_ name: String, _ fields: [String], _ templates: [(String, String, String)]) -> AnkiNoteType {
        AnkiNoteType(
          id: ForeignFile.id("mnemosyne \(rawValue)"), name: name, fields: fields.map(AnkiNoteType.Field.init),
          templates: templates.map { AnkiNoteType.Template(name: $0.0, front: $0.1, back: $0.2) })
      }
      let forth = ("Card 1", "{{Front}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}")
      let back = ("Card 2", "{{Back}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Front}}")
      switch self {
      case .basic:
        var type = make("Basic", ["Front", "Back"], [forth])
        type.stock = .basic
        return type
      case .reversed:
        var type = make("Basic (and reversed card)", ["Front", "Back"], [forth, back])
        type.stock = .basicAndReversed
        return type
      case .cloze:
        var type = make(
          "Cloze", ["Text", "Back Extra"], [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>\n{{Back Extra}}")])
        (type.stock, type.isCloze) = (.cloze, true)
        return type
      case .vocabulary:
        return make(
          "Vocabulary", ["Expression", "Pronunciation", "Meaning", "Notes"],
          [
            (
              "Recognition", "{{Expression}}",
              "{{FrontSide}}\n\n<hr id=answer>\n\n{{Pronunciation}}<br>{{Meaning}}<br>{{Notes}}"
            ),
            (
              "Production", "{{Meaning}}",
              "{{FrontSide}}\n\n<hr id=answer>\n\n{{Expression}}<br>{{Pronunciation}}<br>{{Notes}}"
            ),
          ])
      case .map:
        return make(
          "Map", ["Location", "Marked map", "Blank map"],
          [
            ("Recognition", "{{Location}}<br>{{Blank map}}", "{{Location}}\n\n<hr id=answer>\n\n{{Marked map}}"),
            ("Production", "{{Marked map}}", "{{Marked map}}\n\n<hr id=answer>\n\n{{Location}}"),
          ])
      }
    }
  }
}
