import Anki
import AnkiConversion
import FlashcardKit

/// A note type: a kind of card as Anki sees it.
struct NoteType: Sendable {
  /// A template: a face, or all numbers of a cloze text.
  struct Template: Sendable, Hashable {
    var name: String
    var front: String
    var back: String
  }

  /// The name, which is the one that clients use.
  let name: String
  /// The number by which clients know the note type.
  let id: Int64
  let isCloze: Bool
  /// The style sheet, which is kept for clients.
  let css: String
  /// The names of the fields in order.
  let fields: [String]
  let templates: [Template]
  /// The kind of cards, or `nil` if the library doesn't have it yet.
  let kind: CardKind?
  /// The kind that a person or a client made, also if the library doesn't have it yet; `nil` for a built-in kind.
  let custom: CustomKind?

  /// For each field, the index of the kind's field. Empty for built-in kinds, whose fields are made (see `NoteFields`).
  let places: [Int]

  /// Creates the note type of a kind of one's own.
  init(_ custom: CustomKind, named name: String, kind: CardKind?) {
    self.name = name
    self.custom = custom
    self.kind = kind
    id = AnkiID.of(custom.id)
    isCloze = custom.isCloze
    css = custom.unknown[NoteType.style]?.string ?? StockTypes.style(isCloze: custom.isCloze)
    let shown = custom.fields.indices.filter { !custom.fields[$0].isHidden }
    fields = shown.map { custom.fields[$0].label }
    places = shown
    templates = custom.faces.prefix(custom.isCloze ? 1 : CustomKind.maxFaces).map {
      Template(name: $0.name, front: $0.front, back: $0.back)
    }
  }

  /// Creates the note type of a built-in kind, as an exported package has it.
  init(_ kind: CardKind, as type: AnkiNoteType) {
    name = type.name
    custom = nil
    self.kind = kind
    id = type.id
    isCloze = type.isCloze
    css = type.css
    fields = type.fields.map(\.name)
    places = []
    templates = type.templates.map { Template(name: $0.name, front: $0.front, back: $0.back) }
  }

  /// The key of the style sheet among the values of a kind.
  static let style = "css"

  /// Returns the index of the field with a name, without regard to case.
  func field(_ name: String) -> Int? {
    fields.firstIndex(of: name) ?? fields.firstIndex { $0.lowercased() == name.lowercased() }
  }

  /// Returns the ordinal of a prompt's card: the place of its template, or one less than the number of a cloze.
  func ordinal(_ face: Prompt.Face) -> Int {
    if let number = face.deletion, kind?.deletions != nil || kind?.covers != nil { return number - 1 }
    return kind?.faces.firstIndex { $0.id == face } ?? 0
  }

  /// Returns the face of a card with an ordinal.
  func face(_ ordinal: Int) -> Prompt.Face? {
    guard let kind else { return nil }
    if kind.deletions != nil || kind.covers != nil { return .deletion(ordinal + 1) }
    return kind.faces.indices.contains(ordinal) ? kind.faces[ordinal].id : nil
  }

  /// Returns the template of a card with an ordinal.
  func template(_ ordinal: Int) -> Template? { isCloze ? templates.first : templates.dropFirst(ordinal).first }
}

/// All note types of a library, by name.
struct NoteTypes: Sendable {
  /// The note types, sorted by name.
  let all: [NoteType]
  private let byName: [String: Int]
  private let byKind: [String: Int]

  /// Creates the note types of a library.
  init(_ library: Library) {
    var types = library.customKinds.map { custom in
      NoteType(custom, named: NoteTypes.shownName(custom.name, in: library), kind: library.kinds[custom.key])
    }
    let taken = Set(types.map(\.name))
    let identities = Set(library.customKinds.map(\.id))
    types += StockTypes.all.compactMap { stock in
      guard !taken.contains(stock.name), !identities.contains(StockTypes.kindID(stock.name)) else { return nil }
      let kind = CustomKind(
        id: StockTypes.kindID(stock.name), named: stock.name, isCloze: stock.isCloze, fields: stock.fields.map(\.name),
        templates: stock.templates.map { NoteType.Template(name: $0.name, front: $0.front, back: $0.back) },
        css: stock.css, in: library)
      return NoteType(kind, named: stock.name, kind: nil)
    }
    let builtIn: [(CardKind, AnkiNoteType)] = [
      (.question, .question), (.facts, .facts), (.choice, .choice), (.cloze, .clozeText), (.occlusion, .occlusion),
    ]
    types += builtIn.filter { !taken.contains($1.name) }.map { NoteType($0, as: $1) }
    all = types.sorted { $0.name < $1.name }
    byName = Dictionary(all.enumerated().map { ($1.name, $0) }) { first, _ in first }
    byKind = Dictionary(all.enumerated().compactMap { index, type in type.kind.map { ($0.id, index) } }) { first, _ in
      first
    }
  }

  /// The note type with a name, or `nil`.
  subscript(name: String) -> NoteType? { byName[name].map { all[$0] } }

  /// Returns the note type of cards of a kind, or `nil` for a kind that this program doesn't know.
  func type(of kind: CardKind) -> NoteType? { byKind[kind.id].map { all[$0] } }

  /// Returns the note type with a number, or `nil`.
  func type(_ id: Int64) -> NoteType? { all.first { $0.id == id } }

  /// Returns whether the fields of all notes of a library are as they were with the note types before.
  func keepFields(of before: NoteTypes, in library: Library) -> Bool {
    func shownFields(_ type: NoteType) -> Set<FieldID>? {
      type.custom.map { custom in Set(type.places.map { custom.fields[$0].id }) }
    }
    return before.all.allSatisfy { $0.kind.map { type(of: $0) != nil } ?? true }
      && all.allSatisfy { type in
        guard let kind = type.kind, let custom = type.custom else { return true }
        guard let known = before.type(of: kind) else { return !library.isUsed(custom.id) }
        return shownFields(known) == shownFields(type)
      }
  }

  /// Returns the note type with a name.
  ///
  /// - Throws: `AnkiRefusal` if there is none.
  func named(_ name: String) throws(AnkiRefusal) -> NoteType {
    guard let type = self[name] else { throw .model(name) }
    return type
  }

  /// The sign at the end of a name that a built-in kind has already, as after an import.
  private static let sign: Character = "+"

  /// Returns the name that clients know a kind by.
  private static func shownName(_ name: String, in library: Library) -> String {
    let base = String(name.dropLast())
    return name.last == sign && isBuiltIn(base, in: library) ? base : name
  }

  /// Returns the name under which the kind of a note type is kept.
  static func keptName(_ name: String, in library: Library) -> String {
    isBuiltIn(name, in: library) ? name + String(sign) : name
  }

  private static func isBuiltIn(_ name: String, in library: Library) -> Bool {
    let folded = name.folded()
    return library.builtInKinds.all.contains { $0.name.folded() == folded || $0.id.folded() == folded }
  }
}

extension CustomKind {
  /// Creates the kind of a note type.
  init(
    id: KindID, named name: String, isCloze: Bool, fields: [String], templates: [NoteType.Template], css: String,
    in library: Library
  ) {
    func part(_ role: String, _ name: String) -> FieldID {
      FieldID(derivedFrom: ["anki", role, id.description, name])
    }
    self.init(
      id: id, name: NoteTypes.keptName(name, in: library), isCloze: isCloze,
      fields: fields.enumerated().map { index, name in
        Field(id: part("field", name), label: name, slot: index == 0 ? "front" : index == 1 ? "answer" : nil)
      },
      faces: templates.enumerated().map { index, template in
        let face =
          index == 0
          ? Prompt.Face.front
          : index == 1 ? .back : Prompt.Face(rawValue: part("template", template.name).description)
        return Face(id: face, name: template.name, front: template.front, back: template.back)
      },
      unknown: [NoteType.style: .string(css)])
  }
}
