public import Templates

/// A kind of card that a person made: its fields, and its faces with their templates.
///
/// Identities never change: cards keep their texts by field, and their schedules by face, so renaming and reordering
/// alter the kind only.
public struct CustomKind: Hashable, Sendable, Identifiable {
  /// A field.
  public struct Field: Hashable, Sendable, Identifiable {
    /// The field's identity.
    public let id: FieldID
    /// The label, by which templates refer to the field.
    public var label: String
    /// Whether the field was removed. Cards keep its text.
    public var isHidden: Bool
    /// The key under which drafts keep the text, or `nil` for one of its own. Kinds that share it share what is typed.
    public var slot: String?
    /// Whether the text is written from right to left whatever its first letter, or `nil` if nobody said so.
    public var isRightToLeft: Bool?
    /// Values that this version of the program doesn't know, kept as they were read.
    public var unknown: [String: PropertyValue]

    /// Creates a field.
    public init(
      id: FieldID, label: String, isHidden: Bool = false, slot: String? = nil, isRightToLeft: Bool? = nil,
      unknown: [String: PropertyValue] = [:]
    ) {
      self.id = id
      self.label = label
      self.isHidden = isHidden
      self.slot = slot
      self.isRightToLeft = isRightToLeft
      self.unknown = unknown
    }
  }

  /// A face: a question that notes of the kind ask, unless its front is blank.
  public struct Face: Hashable, Sendable, Identifiable {
    /// The key under which reviews are logged.
    public let id: Prompt.Face
    /// The name.
    public var name: String
    /// The template of the front, in HTML.
    public var front: String
    /// The template of the back, in HTML.
    public var back: String
    /// Values that this version of the program doesn't know, kept as they were read.
    public var unknown: [String: PropertyValue]

    /// Creates a face.
    public init(
      id: Prompt.Face, name: String, front: String, back: String, unknown: [String: PropertyValue] = [:]
    ) {
      self.id = id
      self.name = name
      self.front = front
      self.back = back
      self.unknown = unknown
    }
  }

  /// The kind's identity.
  public let id: KindID
  /// The name.
  public var name: String
  /// Whether each cloze number is a prompt of its own. Then only the first face is used.
  public var isCloze: Bool
  /// The fields in order, hidden ones included.
  public var fields: [Field]
  /// The faces in order.
  public var faces: [Face]
  /// The stored files that templates use, by the names that they have there.
  public var media: [String: String]
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue]

  /// Creates a kind.
  public init(
    id: KindID, name: String, isCloze: Bool = false, fields: [Field], faces: [Face], media: [String: String] = [:],
    unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.isCloze = isCloze
    self.fields = fields
    self.faces = faces
    self.media = media
    self.unknown = unknown
  }

  /// The maximum number of fields.
  public static let maxFields = 100
  /// The maximum number of faces.
  public static let maxFaces = 100
  /// The maximum length of a name, in characters.
  public static let maxNameLength = 100
  /// The maximum length of a template, in bytes.
  public static let maxTemplateLength = 64 << 10
}

extension CustomKind {
  /// The key of cards of this kind.
  public var key: String { id.description }

  /// The fields that aren't hidden.
  public var visibleFields: [Field] { fields.filter { !$0.isHidden } }
}

extension CustomKind {
  /// Returns the kind with names of one line, and templates without control characters.
  func cleaned() -> CustomKind {
    var kind = self
    kind.name = name.cleanedLine()
    kind.fields = fields.map { field in
      var field = field
      field.label = field.label.cleanedLine()
      return field
    }
    kind.faces = faces.map { face in
      var face = face
      face.name = face.name.cleanedLine()
      face.front = face.front.cleaned()
      face.back = face.back.cleaned()
      return face
    }
    return kind
  }

  /// Returns what is wrong with the kind, or `nil`. Templates that can't be used are no problem: their cards show the
  /// fields.
  func problem(among kinds: CardKinds) -> KindProblem? {
    func problem(ofName name: String) -> KindProblem? {
      name.isEmpty ? .nameMissing : name.count > CustomKind.maxNameLength ? .nameTooLong : nil
    }
    if let problem = problem(ofName: name) { return problem }
    let folded = name.folded()
    if kinds.all.contains(where: { $0.id != key && ($0.name.folded() == folded || $0.id.folded() == folded) }) {
      return .nameTaken
    }
    let visible = visibleFields
    if visible.isEmpty { return .noField }
    if faces.isEmpty { return .noFace }
    if fields.count > CustomKind.maxFields { return .tooManyFields }
    if faces.count > CustomKind.maxFaces { return .tooManyFaces }
    var labels: Set<String> = []
    for field in visible {
      if let problem = problem(ofName: field.label) { return problem }
      if !CustomKind.isUsable(field.label) { return .fieldReserved(field.label) }
      if !labels.insert(field.label.folded()).inserted { return .fieldTaken(field.label) }
    }
    var names: Set<String> = []
    for face in faces {
      if let problem = problem(ofName: face.name) { return problem }
      if !names.insert(face.name.folded()).inserted { return .faceTaken(face.name) }
      if max(face.front.utf8.count, face.back.utf8.count) > CustomKind.maxTemplateLength {
        return .templateTooLong(face.name)
      }
    }
    return nil
  }

  private static func isUsable(_ label: String) -> Bool {
    !label.contains { "{}:\"".contains($0) } && !(label.first.map { "#^/".contains($0) } ?? true)
      && !CardContext.names.contains(label)
  }
}

extension CustomKind {
  /// Returns a copy of a kind with fields of its own.
  public func copy(id: KindID, named name: String, random: inout RandomSource) -> CustomKind {
    let fields = fields.map {
      Field(
        id: random.fieldID(), label: $0.label, isHidden: $0.isHidden, slot: $0.slot, isRightToLeft: $0.isRightToLeft)
    }
    let faces = faces.map { Face(id: $0.id, name: $0.name, front: $0.front, back: $0.back) }
    return CustomKind(id: id, name: name, isCloze: isCloze, fields: fields, faces: faces, media: media)
  }

  /// Creates a kind with the fields and the first face of a built-in one. Lists become texts of several lines.
  public init(copying kind: CardKind, id: KindID, named name: String, face: String, random: inout RandomSource) {
    let fields = kind.fields.map { field in
      Field(
        id: random.fieldID(), label: field.label, slot: ["front", "answer"].contains(field.slot) ? field.slot : nil)
    }
    let isCloze = kind.deletions != nil
    func tags(_ indices: [Int]) -> [String] {
      indices.map { $0 == kind.deletions ? "{{cloze:\(fields[$0].label)}}" : "{{\(fields[$0].label)}}" }
    }
    let back = isCloze ? tags(kind.shows) : ["{{FrontSide}}", "<hr>"] + tags(kind.shows)
    self.init(
      id: id, name: name, isCloze: isCloze, fields: fields,
      faces: [
        Face(
          id: .front, name: face, front: tags(kind.asks).joined(separator: "<br>\n"), back: back.joined(separator: "\n")
        )
      ])
  }

  /// Returns what is wrong with the templates of a face, or may not be what their author meant.
  public func problems(of face: Face) -> [CardTemplates.Problem] {
    do throws(CardTemplates.Problem) {
      return try CardTemplates(front: face.front, back: face.back, isCloze: isCloze)
        .problems(fields: Set(fields.map(\.label)))
    } catch { return [error] }
  }

  /// Returns whether the templates of a face use fields with some labels.
  public func uses(_ labels: Set<String>, in face: Face) -> Bool {
    guard !labels.isEmpty,
      let templates = try? CardTemplates(front: face.front, back: face.back, isCloze: isCloze)
    else { return false }
    let all = Set(fields.map(\.label)).union(labels)
    return templates.problems(fields: all) != templates.problems(fields: all.subtracting(labels))
  }

  /// Returns a name that no face of the kind has: the given one with a number.
  public func newName(of face: String) -> String {
    let taken = Set(faces.map { $0.name.folded() })
    let numbers = (faces.count + 1)...(faces.count * 2 + 2)
    return numbers.lazy.map { "\(face) \($0)" }.first { !taken.contains($0.folded()) } ?? face
  }

  /// The template of the back of a new face: the front, and the first field.
  public var backOfNewFace: String {
    "{{FrontSide}}\n<hr>\n" + (visibleFields.first.map { "{{\($0.label)}}" } ?? "")
  }

  /// Renames a field, in the templates too.
  public mutating func rename(_ field: FieldID, to name: String) {
    guard let index = fields.firstIndex(where: { $0.id == field }) else { return }
    let (old, new) = (fields[index].label, name.cleanedLine())
    fields[index].label = new
    for face in faces.indices {
      faces[face].front = Template.renaming(old, to: new, in: faces[face].front)
      faces[face].back = Template.renaming(old, to: new, in: faces[face].back)
    }
  }
}

/// A reason why a kind of card can't be as requested.
public enum KindProblem: Error, Hashable, Sendable {
  /// The name of the kind, or of a field or face, is empty.
  case nameMissing
  /// The name is longer than `CustomKind.maxNameLength`.
  case nameTooLong
  /// Another kind has the same name under folding (case, width, diacritics, whitespace).
  case nameTaken
  /// Another field of the kind has the same name.
  case fieldTaken(String)
  /// Another face of the kind has the same name.
  case faceTaken(String)
  /// The name of the field has signs that templates give a meaning: `{`, `}`, `:`, `"`, or `#`, `^`, or `/` first; or it
  /// is a name that templates have for something else.
  case fieldReserved(String)
  /// All fields are hidden.
  case noField
  /// There is no face.
  case noFace
  /// There are more than `CustomKind.maxFields`.
  case tooManyFields
  /// There are more than `CustomKind.maxFaces`.
  case tooManyFaces
  /// A template of the face is longer than `CustomKind.maxTemplateLength`.
  case templateTooLong(String)
}
