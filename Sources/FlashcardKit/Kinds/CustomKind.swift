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
    /// Values that this version of the program doesn't know, kept as they were read.
    public var unknown: [String: PropertyValue]

    /// Creates a field.
    public init(
      id: FieldID, label: String, isHidden: Bool = false, slot: String? = nil, unknown: [String: PropertyValue] = [:]
    ) {
      self.id = id
      self.label = label
      self.isHidden = isHidden
      self.slot = slot
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
