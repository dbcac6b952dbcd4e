import Anki
import FlashcardKit

/// A kind of card as a note type.
struct ExportedNoteType {
  /// The note type.
  var type: AnkiNoteType
  /// Whether the fields are those of a kind that the person made or that came from Anki.
  let isCustom: Bool
  private let occlusion: [Int?]?
  private let faces: [Prompt.Face]
  /// The faces by the ordinals that the originals of the notes have.
  private let facesBefore: [Prompt.Face]
  /// For each field of the note type, the index of the kind's field, or `nil` if the kind has none for it.
  private let sources: [Int?]
  private let kind: CardKind

  /// Returns the ordinal of a prompt's card.
  func ordinal(_ face: Prompt.Face) -> Int32? {
    guard !faces.isEmpty else { return face.deletion.map { Int32(clamping: $0 - 1) } }
    return faces.firstIndex(of: face).map { Int32(clamping: $0) }
  }

  /// Creates the note type of a kind that the person made or that came from Anki.
  ///
  /// - Parameters:
  ///   - kind: The kind of the cards.
  ///   - custom: The kind as the library has it.
  ///   - original: The note type that it came from, or `nil`. It stays as it was but for what was edited here.
  ///   - version: The note type as it was when the originals of the notes were imported.
  ///   - renamed: The new names of files whose names others have.
  init(
    _ kind: CardKind, _ custom: CustomKind, original: AnkiNoteType?, before version: AnkiNoteType?,
    renamed: [String: String] = [:]
  ) {
    self.kind = kind
    var type =
      original ?? AnkiNoteType(id: AnkiID.of(custom.id), name: custom.name, fields: [], templates: [])
    let before = original.map { ConvertedNoteType($0, known: custom, isTaken: { _ in false }) }
    // The original's fields by the kind's, of which some may have been added here.
    let places = before?.sources ?? custom.fields.map { _ in nil }
    let shown = custom.fields.indices.filter {
      places.indices.contains($0) && places[$0] != nil || !custom.fields[$0].isHidden
    }
    type.fields = shown.map { index in
      let label = custom.fields[index].label
      var field = places[index].flatMap { original?.fields[$0] } ?? AnkiNoteType.Field(name: label)
      if original == nil { field.other = KindMarks.bytes(custom.fields[index].id, slot: custom.fields[index].slot) }
      if original == nil || ConvertedNoteType.label(field.name, unlike: []) != label { field.name = label }
      if let isRightToLeft = custom.fields[index].isRightToLeft { field.isRightToLeft = isRightToLeft }
      return field
    }
    let shownFaces = custom.faces.isEmpty ? [ExportedNoteType.face(of: custom)] : custom.faces
    type.templates = shownFaces.map { face in
      let own = before?.template(face.id).flatMap { original?.templates[$0] }
      var template = own ?? AnkiNoteType.Template(name: face.name, front: face.front, back: face.back)
      if original == nil { template.other = KindMarks.bytes(face.id.rawValue) }
      if ConvertedNoteType.label(template.name, unlike: []) != face.name { template.name = face.name }
      if ConvertedNoteType.source(template.front) != face.front { template.front = face.front }
      if ConvertedNoteType.source(template.back) != face.back { template.back = face.back }
      if !renamed.isEmpty {
        template.front = FieldFiles.renaming(renamed, in: template.front)
        template.back = FieldFiles.renaming(renamed, in: template.back)
      }
      return template
    }
    if original == nil {
      type.isCloze = custom.isCloze
      type.css = AnkiNoteType.facts.css
      type.other = KindMarks.bytes(custom.id)
    }
    self.type = type
    sources = shown.map { kind.index(of: custom.fields[$0].id.description) }
    faces = kind.deletions == nil ? shownFaces.map(\.id) : []
    let converted = version.map { ConvertedNoteType($0, known: custom, isTaken: { _ in false }) }
    facesBefore = kind.deletions == nil ? converted?.faces ?? faces : []
    isCustom = true
    occlusion = nil
  }

  /// Creates the note type of a kind as the collection has it to which the cards go back.
  init(_ kind: CardKind, _ custom: CustomKind, asIn type: AnkiNoteType) {
    self.kind = kind
    self.type = type
    let converted = ConvertedNoteType(type, known: custom, isKept: true, isTaken: { _ in false })
    sources = type.fields.indices.map { field in
      converted.sources.firstIndex(of: field).flatMap { kind.index(of: custom.fields[$0].id.description) }
    }
    faces = kind.deletions == nil ? converted.faces : []
    facesBefore = faces
    isCustom = true
    occlusion = nil
  }

  /// Creates the note type of a kind as it is here, for the collection to which the cards go back.
  init(_ kind: CardKind, _ reshaped: ReshapedNoteType) {
    self.kind = kind
    type = reshaped.type
    sources = reshaped.kindFields.map { kind.index(of: $0.description) }
    faces = kind.deletions == nil ? reshaped.faces.now : []
    facesBefore = kind.deletions == nil ? reshaped.faces.before : []
    isCustom = true
    occlusion = nil
  }

  /// Returns the face of a kind without any, whose cards show all fields.
  private static func face(of kind: CustomKind) -> CustomKind.Face {
    let labels = kind.visibleFields.map(\.label)
    let front = labels.first ?? kind.fields.first?.label ?? ""
    func tag(_ label: String) -> String { kind.isCloze ? "{{cloze:\(label)}}" : "{{\(label)}}" }
    return CustomKind.Face(
      id: .front, name: kind.name, front: tag(front),
      back: ([tag(front)] + labels.dropFirst().map { "{{\($0)}}" }).joined(separator: "<br>"))
  }

  /// Creates the note type of image occlusion that came from Anki.
  init(occlusion type: AnkiNoteType) {
    self.type = type
    kind = .occlusion
    let converted = ConvertedNoteType(type, known: nil, isTaken: { _ in false })
    occlusion = converted.custom == nil ? converted.sources : nil
    sources = []
    faces = []
    facesBefore = []
    isCustom = false
  }

  /// Creates the note type of a built-in kind.
  ///
  /// - Returns: `nil` for a kind that is unknown.
  init?(builtIn kind: CardKind) {
    self.kind = kind
    switch kind.id {
    case CardKind.facts.id: type = .facts
    case CardKind.question.id: type = .question
    case CardKind.choice.id: type = .choice
    case CardKind.cloze.id: type = .clozeText
    case CardKind.occlusion.id: type = .occlusion
    default: return nil
    }
    sources = []
    faces = type.isCloze ? [] : [.front, .back]
    facesBefore = faces
    isCustom = false
    occlusion = nil
  }

  /// Returns the face of a card with an ordinal, or `nil` if there is none.
  func face(_ ordinal: Int32) -> Prompt.Face? { ExportedNoteType.face(ordinal, of: faces) }

  /// Returns the face of an original card with an ordinal, or `nil` if there is none.
  func face(ofOriginal ordinal: Int32) -> Prompt.Face? { ExportedNoteType.face(ordinal, of: facesBefore) }

  private static func face(_ ordinal: Int32, of faces: [Prompt.Face]) -> Prompt.Face? {
    guard !faces.isEmpty else { return Cloze.numbers.contains(Int(ordinal) + 1) ? .deletion(Int(ordinal) + 1) : nil }
    return faces.indices.contains(Int(ordinal)) ? faces[Int(ordinal)] : nil
  }

  /// Whether the note type is image occlusion that came from Anki.
  var isOriginalOcclusion: Bool { occlusion != nil }

  /// Returns the index of the field that shows the files of the front (0) or back (1) of a built-in kind.
  func side(_ side: Int) -> Int {
    switch kind.id {
    case CardKind.choice.id: side * 2
    case CardKind.occlusion.id: 2 + side
    default: side
    }
  }

  /// Returns the fields of a card whose kind isn't built in, or that came from Anki.
  func fields(of card: Card, _ original: AnkiNote?, _ html: (String) -> String) -> [String] {
    if let occlusion {
      var fields = original?.fields ?? []
      fields = type.fields.indices.map { fields.indices.contains($0) ? fields[$0] : "" }
      for (field, place) in occlusion.enumerated() {
        if let place, fields.indices.contains(place) {
          fields[place] = field == 1 ? card.content[field] : html(card.content[field])
        }
      }
      return fields
    }
    return sources.enumerated().map { place, index in
      // What the kind doesn't have anymore stays where the note goes back to.
      index.map { html(card.content[$0]) }
        ?? original.flatMap { $0.fields.indices.contains(place) ? $0.fields[place] : nil } ?? ""
    }
  }
}
