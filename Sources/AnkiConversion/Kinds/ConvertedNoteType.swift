import Anki
import FlashcardKit

/// A note type as a kind of card. A class, because all notes share it.
final class ConvertedNoteType: Sendable {
  /// The kind that is kept in the library, or `nil` if a built-in one stands for the note type.
  let custom: CustomKind?
  /// The kind of the cards.
  let kind: CardKind
  /// The kind as a collection of kinds.
  let kinds: CardKinds
  /// For each field of the kind, the index of the note's field, or `nil` if the note has none for it.
  let sources: [Int?]
  /// Whether the note type is of notes that don't come from Anki.
  let isOfFlashcards: Bool
  /// The built-in kind whose cards are written as notes of this type; `nil` for other note types, and for one that was
  /// altered.
  let ownKind: CardKind?
  /// The index of the note's field with the picture of image occlusion.
  let picture: Int?
  /// The faces by ordinal; empty if each number of a cloze text or cover is a face.
  let faces: [Prompt.Face]
  /// The faces that stand for the templates.
  private let templates: [Prompt.Face]

  /// Returns the face of a card with an ordinal, or `nil` if the note type has no template for it.
  func face(_ ordinal: Int32) -> Prompt.Face? {
    let ordinal = Int(ordinal)
    guard !faces.isEmpty else { return Cloze.numbers.contains(ordinal + 1) ? .deletion(ordinal + 1) : nil }
    return faces.indices.contains(ordinal) ? faces[ordinal] : nil
  }

  /// Returns the index of the template of a face, or `nil` if it has none.
  func template(_ face: Prompt.Face) -> Int? { templates.firstIndex(of: face) }

  /// Converts a note type.
  ///
  /// - Parameters:
  ///   - type: The note type.
  ///   - known: The kind that the library already has for it. Its identities and additional fields stay.
  ///   - isKept: Whether that kind stays as it is.
  ///   - media: The stored files that it uses, by name.
  ///   - isTaken: A closure that returns whether another kind has a name.
  init(
    _ type: AnkiNoteType, known: CustomKind?, isKept: Bool = false, media: [String: String] = [:],
    isTaken: (String) -> Bool
  ) {
    isOfFlashcards = type.isOfFlashcards
    ownKind = type.isAsExported ? AnkiNoteType.builtInKind(of: type.id) : nil
    if known == nil, let places = ConvertedNoteType.occlusion(type) {
      custom = nil
      kind = .occlusion
      kinds = CardKinds([.occlusion])
      sources = places
      picture = ConvertedNoteType.place(.picture, in: type)
      faces = []
      templates = []
      return
    }
    // Fields and templates of a kind that was made here have identities that Anki doesn't know.
    let isOwn = known.map { $0.id != ConvertedNoteType.id(of: type) } ?? false
    var kind = CustomKind(
      id: known?.id ?? ConvertedNoteType.id(of: type), name: ConvertedNoteType.name(type.name, isTaken),
      isCloze: type.isCloze, fields: [], faces: [])
    var fields = known?.fields ?? []
    var sources: [FieldID: Int] = [:]
    var order: [CustomKind.Field] = []
    for (index, field) in type.fields.prefix(CustomKind.maxFields).enumerated() {
      let label = ConvertedNoteType.label(field.name, unlike: order.map(\.label))
      func key(_ name: String) -> FieldID { FieldID(derivedFrom: ["anki", "field", String(type.id), name]) }
      let marked = KindMarks.field(of: field).flatMap { id in order.contains { $0.id == id } ? nil : id }
      let id = marked ?? key(field.id.map(String.init) ?? field.name)
      // Older packages tell names alone.
      let place =
        fields.firstIndex { $0.id == id } ?? fields.firstIndex { $0.id == key(field.name) }
        ?? (field.id == nil || isOwn ? fields.firstIndex { $0.label == label } : nil)
      var own = place.map { fields.remove(at: $0) } ?? CustomKind.Field(id: id, label: label)
      own.label = label
      own.isHidden = false
      own.isRightToLeft = field.isRightToLeft ? true : nil
      if known == nil { own.slot = KindMarks.slot(of: field) ?? ConvertedNoteType.slot(index, of: type) }
      sources[own.id] = index
      order.append(own)
    }
    // What the person added stays, and what was removed in Anki is hidden: cards here may have texts for it.
    kind.fields =
      order
      + fields.prefix(CustomKind.maxFields - order.count).map { field in
        var field = field
        field.label = ConvertedNoteType.label(field.label, unlike: order.map(\.label))
        field.isHidden = true
        return field
      }
    var faces = known?.faces ?? []
    var converted: [CustomKind.Face] = []
    for (index, template) in type.templates.prefix(type.isCloze ? 1 : CustomKind.maxFaces).enumerated() {
      func face(_ name: String) -> Prompt.Face {
        Prompt.Face(rawValue: FieldID(derivedFrom: ["anki", "template", String(type.id), name]).description)
      }
      // So that the reviews are those of the card that it was made from.
      let key =
        type.isOfFlashcards && index < 2
        ? [.front, .back][index]
        : KindMarks.face(of: template).flatMap { id in converted.contains { $0.id == id } ? nil : id }
          ?? face(template.id.map(String.init) ?? template.name)
      let name = ConvertedNoteType.label(template.name, unlike: converted.map(\.name))
      let place =
        faces.firstIndex { $0.id == key } ?? faces.firstIndex { $0.id == face(template.name) }
        ?? (template.id == nil || isOwn ? faces.firstIndex { $0.name == name } : nil)
      var own = place.map { faces.remove(at: $0) } ?? CustomKind.Face(id: key, name: name, front: "", back: "")
      own.name = name
      own.front = ConvertedNoteType.source(template.front)
      own.back = ConvertedNoteType.source(template.back)
      converted.append(own)
    }
    kind.faces = converted
    // Other faces stay: they may have been reviewed. Anki itself would have two note types then.
    for var face in faces.prefix(type.isCloze ? 0 : CustomKind.maxFaces - converted.count) {
      face.name = ConvertedNoteType.label(face.name, unlike: kind.faces.map(\.name))
      kind.faces.append(face)
    }
    kind.media = (known?.media ?? [:]).merging(media.filter { MediaName.isValid($0.value) }) { $1 }
    kind.unknown = known?.unknown ?? [:]
    if isKept, let known { kind = known }
    custom = kind
    let card = CardKind(kind)
    self.kind = card
    kinds = CardKinds([card])
    self.sources = kind.fields.map { sources[$0.id] }
    picture = nil
    templates = converted.map(\.id)
    self.faces = card.deletions == nil ? templates : []
  }

  /// Returns the identity of the kind of a note type, or of the kind that it was made of.
  static func id(of type: AnkiNoteType) -> KindID {
    KindMarks.kind(of: type) ?? KindID(derivedFrom: ["anki", "note type", String(type.id)])
  }

  /// Returns whether a note type has the name, the fields, and the templates of a kind.
  static func isAlike(_ type: AnkiNoteType, _ kind: CustomKind) -> Bool {
    func folded(_ name: String) -> String {
      var name = name
      // Which tells it from another one here.
      while name.last == "+" { name.removeLast() }
      return name.folded()
    }
    return type.isCloze == kind.isCloze && folded(name(type.name) { _ in false }) == folded(kind.name)
      && type.fields.map { label($0.name, unlike: []) } == kind.visibleFields.map(\.label)
      && (kind.isCloze || type.templates.map { label($0.name, unlike: []) } == kind.faces.map(\.name))
  }

  /// The most bytes of a name that are looked at.
  private static let longestName = 1000

  private static func name(_ name: String, _ isTaken: (String) -> Bool) -> String {
    var name = String(String(name.prefix(longestName)).cleanedLine().prefix(CustomKind.maxNameLength - 10))
    if name.isEmpty { name = "Anki" }
    // As Anki itself does.
    for _ in 0..<10 where isTaken(name) { name += "+" }
    return name
  }

  /// Returns the name of a field or template, as templates can use it and unlike others.
  static func label(_ name: String, unlike others: [String]) -> String {
    var label = String(
      String(name.prefix(longestName).filter { !"{}:\"".contains($0) }).cleanedLine().prefix(
        CustomKind.maxNameLength - 10))
    while label.first.map({ "#^/".contains($0) }) == true { label.removeFirst() }
    if label.isEmpty { label = "Field" }
    let taken = Set(others.map { $0.folded() })
    var number = 2
    var own = label
    while taken.contains(own.folded()) {
      own = "\(label) \(number)"
      number += 1
    }
    return own
  }

  /// Returns a template as far as it matters here. Scripts and styles are never shown, and often longer than all else.
  static func source(_ template: String) -> String {
    guard template.utf8.count > CustomKind.maxTemplateLength else { return template.cleaned() }
    return String(template.withoutElements(["script", "style"]).cleaned().prefix(CustomKind.maxTemplateLength / 4))
  }

  /// Returns what a field of Anki's own note types shares with fields of built-in kinds.
  private static func slot(_ field: Int, of type: AnkiNoteType) -> String? {
    switch (type.stock, field) {
    case (.none, _), (.imageOcclusion, _): nil
    case (_, 0): "front"
    case (_, 1): "answer"
    default: nil
    }
  }

  /// Returns the places of the title, the covers, and the note of image occlusion, or `nil` for other note types.
  private static func occlusion(_ type: AnkiNoteType) -> [Int?]? {
    guard type.isCloze, type.stock == .imageOcclusion, type.fields.count >= 4 else { return nil }
    guard let covers = place(.covers, in: type), place(.picture, in: type) != nil,
      let title = place(.header, in: type)
    else { return nil }
    return [title, covers, place(.backExtra, in: type)]
  }

  /// The tags of the fields of Anki's own note type for image occlusion.
  private enum OcclusionField: Int64 {
    case covers, picture, header, backExtra
  }

  private static func place(_ field: OcclusionField, in type: AnkiNoteType) -> Int? {
    type.fields.firstIndex { $0.tag == field.rawValue }
  }
}

extension String {
  /// Returns the text without HTML elements of some names and what they contain.
  fileprivate func withoutElements(_ names: [String]) -> String {
    var rest = Substring(self)
    var result = ""
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      rest = rest[start...]
      guard let name = names.first(where: { rest.dropFirst().prefix($0.count).lowercased() == $0 }) else {
        result.append(rest.removeFirst())
        continue
      }
      guard let end = rest.firstRange(ofFolded: "</\(name)") else { return result }
      rest = rest[end...].drop { $0 != ">" }.dropFirst()
    }
    return result + rest
  }
}

extension Substring {
  /// Returns the place of the first occurrence of a text in ASCII, whatever its case.
  fileprivate func firstRange(ofFolded text: String) -> Index? {
    var place = startIndex
    while let next = self[place...].firstIndex(where: { $0 == text.first }) {
      if self[next...].prefix(text.count).lowercased() == text { return next }
      place = index(after: next)
    }
    return nil
  }
}

/// The note types of a collection, as kinds of card.
struct ConvertedNoteTypes {
  private var converted: [Int64: ConvertedNoteType] = [:]
  private var edits: [(type: Int64, isNew: Bool, steps: [Change.Step])] = []

  /// Converts note types. Those that break the rules for kinds are left out.
  ///
  /// - Parameters:
  ///   - types: The note types.
  ///   - library: The library.
  ///   - identities: What note types are in the library.
  ///   - updatedTypes: The note types whose kinds are brought up to date if the library has them, or `nil` for all.
  ///   - media: The files that they may use.
  ///   - formulas: Those of the files that are pictures of formulas which no note is known to have.
  ///   - keeper: The note type with which these are kept.
  init(
    _ types: [AnkiNoteType], _ library: Library, _ identities: AnkiIdentities, updating updatedTypes: Set<Int64>?,
    media: [String: String], formulas: Set<String>, of keeper: Int64?
  ) {
    let files = Set(media.keys)
    let known = Dictionary(library.customKinds.map { ($0.id, $0) }) { first, _ in first }
    var names = Dictionary(library.kinds.all.map { ($0.name.folded(), $0.id) }) { first, _ in first }
    for kind in library.kinds.all { names[kind.id.folded()] = kind.id }
    for type in types where converted[type.id] == nil {
      let id = identities.kinds[type.id] ?? ConvertedNoteType.id(of: type)
      // A kind that was made here is as it is here, unless it was edited in Anki.
      let isUnedited = KindMarks.kind(of: type) == id && type.modified == 0
      let isKept = known[id] != nil && (updatedTypes?.contains(type.id) == false || updatedTypes == nil && isUnedited)
      // There may be many more files than it uses.
      let named = NoteTypeFiles.names(in: type, among: files).union(type.id == keeper ? formulas : [])
      let own = Dictionary(named.map { ($0, media[$0] ?? "") }) { first, _ in first }
      let new = ConvertedNoteType(type, known: known[id], isKept: isKept, media: own) { name in
        names[name.folded()].map { $0 != id.description } ?? false
      }
      if let kind = new.custom, !isKept {
        do throws(KindProblem) {
          edits.append((type.id, known[id] == nil, try library.editing(kind).steps))
        } catch { continue }
        names[kind.name.folded()] = kind.key
      }
      converted[type.id] = new
    }
  }

  /// Returns the steps that update kinds and add those that are used, and the number of these.
  func steps(using used: Set<Int64>) -> (steps: [Change.Step], added: Int) {
    let edits = edits.filter { !$0.isNew || used.contains($0.type) }
    return (edits.flatMap(\.steps), edits.count { $0.isNew })
  }

  /// The converted note type with an ID, or `nil` if there is none that can be used.
  subscript(id: Int64) -> ConvertedNoteType? { converted[id] }
}
