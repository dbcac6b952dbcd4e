public import Anki
public import FlashcardKit

/// A note type with the fields and templates that its kind has here, which a server takes only with everything else.
public struct ReshapedNoteType: Sendable {
  /// The note type. What it had before is as it was.
  public let type: AnkiNoteType
  /// For each field, its index in the note type before, or `nil` if it is new.
  public let fields: [Int?]
  /// For each template, its index in the note type before, or `nil` if it is new.
  public let templates: [Int?]
  /// Whether the note type has these fields and templates already.
  public let isSame: Bool
  /// The kind's fields.
  let kindFields: [FieldID]
  /// The faces by ordinal, now and before; empty if each number of a cloze text is a face.
  let faces: (now: [Prompt.Face], before: [Prompt.Face])

  /// Creates the note type of a kind, or `nil` if the kind can't stand for it.
  ///
  /// - Parameters:
  ///   - type: The note type as the server has it.
  ///   - kind: The kind.
  public init?(_ type: AnkiNoteType, as kind: CustomKind) {
    guard type.fields.count <= CustomKind.maxFields, type.templates.count <= CustomKind.maxFaces,
      type.isCloze == kind.isCloze, !type.isOfFlashcards, !kind.visibleFields.isEmpty
    else { return nil }
    let converted = ConvertedNoteType(type, known: kind, isKept: true, isTaken: { _ in false })
    let labels = Set(kind.visibleFields.map(\.label))
    let shown = kind.fields.indices.filter { index in
      let field = kind.fields[index]
      // Templates whose fields are gone would show nothing else.
      return !field.isHidden
        || converted.sources[index] != nil && !labels.contains(field.label)
          && kind.faces.contains { kind.uses([field.label], in: $0) }
    }
    fields = shown.map { converted.sources[$0] }
    var new = type
    new.fields = shown.map { index in
      let own = kind.fields[index]
      if let place = converted.sources[index] { return type.fields[place] }
      var field = AnkiNoteType.Field(name: own.label)
      field.other = KindMarks.bytes(own.id, slot: own.slot)
      field.isRightToLeft = own.isRightToLeft == true
      return field
    }
    new.sortField = fields.firstIndex(of: type.sortField) ?? 0
    if kind.isCloze || kind.faces.isEmpty {
      templates = type.templates.indices.map(Optional.some)
      faces = (converted.faces, converted.faces)
    } else {
      templates = kind.faces.map { converted.template($0.id) }
      new.templates = zip(kind.faces, templates).map { face, place in
        guard let place else {
          var template = AnkiNoteType.Template(name: face.name, front: face.front, back: face.back)
          template.other = KindMarks.bytes(face.id.rawValue)
          return template
        }
        // What was not sent because it uses new fields.
        var template = type.templates[place]
        if ConvertedNoteType.source(template.front) != face.front { template.front = face.front }
        if ConvertedNoteType.source(template.back) != face.back { template.back = face.back }
        return template
      }
      faces = (kind.faces.map(\.id), converted.faces)
    }
    isSame =
      fields == type.fields.indices.map(Optional.some) && templates == type.templates.indices.map(Optional.some)
    self.type = new
    kindFields = shown.map { kind.fields[$0].id }
  }

  /// Returns the labels of a kind's fields that a note type lacks.
  static func labels(of kind: CustomKind, lackingIn type: AnkiNoteType) -> Set<String> {
    Set(kind.visibleFields.map(\.label)).subtracting(type.fields.map { ConvertedNoteType.label($0.name, unlike: []) })
  }
}

/// The kinds whose fields or faces were added, removed, or moved here, unlike those of their note types on a server.
public struct ReshapedKinds: Sendable {
  /// The kinds, with their note types as the server has them.
  public private(set) var kinds: [(kind: CustomKind, type: AnkiNoteType)] = []

  /// Finds the kinds.
  ///
  /// - Parameters:
  ///   - types: The note types of the server.
  ///   - identities: What they are in the library.
  ///   - theirs: The library as it follows from what the server has and from the last sync.
  ///   - merged: The library as it is.
  ///   - earlier: The kinds of which that was known before. What a server removed stays here, and doesn't count.
  public init(
    _ types: [AnkiNoteType], _ identities: AnkiIdentities, from theirs: Library, to merged: Library,
    earlier: Set<KindID>
  ) {
    let before = Dictionary(theirs.customKinds.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(merged.customKinds.map { ($0.id, $0) }) { first, _ in first }
    var seen: Set<KindID> = []
    for type in types {
      let id = identities.kinds[type.id] ?? ConvertedNoteType.id(of: type)
      guard let kind = after[id], seen.insert(id).inserted else { continue }
      let isChanged = before[id].map { !$0.hasShape(of: kind) } ?? false
      guard isChanged || earlier.contains(id), let new = ReshapedNoteType(type, as: kind), !new.isSame else { continue }
      kinds.append((kind, type))
    }
    kinds.sort { ($0.kind.name.folded(), $0.kind.id.rawValue) < ($1.kind.name.folded(), $1.kind.id.rawValue) }
  }

  /// The identities of the kinds.
  public var ids: Set<KindID> { Set(kinds.map(\.kind.id)) }

  /// Returns the change by which the kinds get the fields and faces that the server has. Fields that only the kinds have
  /// are hidden, so that cards keep their texts.
  public func takingTheirs(in library: Library) -> Change {
    var copy = library
    for (kind, type) in kinds {
      // What breaks the rules for kinds stays as it is.
      guard let change = try? copy.editing(kind.shaped(as: type)) else { continue }
      copy.apply(change)
    }
    return library.change(into: copy)
  }
}

extension CustomKind {
  /// Returns whether another version of the kind has the same fields and faces in the same order.
  fileprivate func hasShape(of other: CustomKind) -> Bool {
    visibleFields.map(\.id) == other.visibleFields.map(\.id) && faces.map(\.id) == other.faces.map(\.id)
  }

  /// Returns the kind with the fields and faces of a note type.
  fileprivate func shaped(as type: AnkiNoteType) -> CustomKind {
    let converted = ConvertedNoteType(type, known: self, isKept: true, isTaken: { _ in false })
    var known = self
    if !isCloze { known.faces = faces.filter { converted.template($0.id) != nil } }
    guard var kind = ConvertedNoteType(type, known: known, isTaken: { _ in false }).custom else { return self }
    kind.name = name
    return kind
  }

  /// Returns the kind with the fields and faces that were added, removed, or moved in an earlier version, though its note
  /// type was edited elsewhere since.
  ///
  /// - Parameters:
  ///   - base: The earlier version.
  ///   - type: The note type at that time.
  /// - Returns: The kind.
  func keepingShape(of base: CustomKind, before type: AnkiNoteType) -> CustomKind {
    let old = ConvertedNoteType(type, known: base, isTaken: { _ in false })
    guard let custom = old.custom else { return self }
    let sent = Set(zip(custom.fields, old.sources).filter { $1 != nil }.map(\.0.id))
    var kind = self
    let own = Dictionary(fields.map { ($0.id, $0) }) { first, _ in first }
    kind.fields = base.fields.map { field in
      guard var new = own[field.id] else { return field }
      if field.isHidden == sent.contains(field.id) { new.isHidden = field.isHidden }
      return new
    }
    let known = Set(base.fields.map(\.id))
    kind.fields += fields.filter { !known.contains($0.id) && !sent.contains($0.id) }
    guard !isCloze else { return kind }
    let knownFaces = Set(base.faces.map(\.id))
    let ownFaces = Dictionary(faces.map { ($0.id, $0) }) { first, _ in first }
    let oldFaces = Dictionary(custom.faces.map { ($0.id, $0) }) { first, _ in first }
    kind.faces =
      base.faces.map { face in
        guard var own = ownFaces[face.id], let old = oldFaces[face.id] else { return ownFaces[face.id] ?? face }
        // Templates that were not sent.
        if own.front == old.front { own.front = face.front }
        if own.back == old.back { own.back = face.back }
        return own
      }
      + faces.filter { !knownFaces.contains($0.id) && old.template($0.id) == nil }
    return kind
  }
}
