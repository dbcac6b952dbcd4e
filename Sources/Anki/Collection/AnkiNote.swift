/// A note: texts from which cards are made.
public struct AnkiNote: Hashable, Sendable, Identifiable {
  /// The time of its creation, in milliseconds.
  public var id: Int64
  /// The identity in all collections.
  public var guid: String
  /// The note type.
  public var type: Int64
  /// The time of the last edit, in seconds.
  public var modified: Int64
  /// The tags.
  public var tags: [String]
  /// The fields, in HTML, in the order of the note type.
  public var fields: [String]

  /// Creates a note.
  public init(id: Int64, guid: String, type: Int64, modified: Int64, tags: [String], fields: [String]) {
    self.id = id
    self.guid = guid
    self.type = type
    self.modified = modified
    self.tags = tags
    self.fields = fields
  }
}

/// A note type: the fields of its notes, and the templates of their cards.
public struct AnkiNoteType: Hashable, Sendable, Codable, Identifiable {
  /// A field.
  public struct Field: Hashable, Sendable, Codable {
    /// The name, by which templates refer to the field.
    public var name: String
    /// The field's identity, or `nil` if an older version of Anki wrote it.
    public var id: Int64?
    /// The role of the field in one of Anki's own note types, such as image occlusion.
    public var tag: Int64?
    /// Whether Anki refuses to delete the field.
    public var preventsDeletion = false
    /// Whether Anki's editor keeps the text for the next note.
    public var isSticky = false
    /// Whether the text is written from right to left.
    public var isRightToLeft = false
    /// The font in Anki's editor.
    public var fontName = ""
    /// The font size in Anki's editor, in points.
    public var fontSize = 20
    /// The placeholder in Anki's editor.
    public var description = ""
    /// Whether Anki's editor shows HTML by default.
    public var isPlainText = false
    /// Whether the field is collapsed in Anki's editor.
    public var isCollapsed = false
    /// Whether searches that name no field leave this one out.
    public var isExcludedFromSearch = false
    /// A JSON object of values that this module doesn't know, or no bytes for none.
    public var other: [UInt8] = []

    /// Creates a field.
    public init(name: String) { self.name = name }
  }

  /// A template: what a card of a note asks and answers.
  public struct Template: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// The template's identity, or `nil` if an older version of Anki wrote it.
    public var id: Int64?
    /// The front, in HTML.
    public var front: String
    /// The back, in HTML.
    public var back: String
    /// The time of the last edit, in seconds.
    public var modified: Int64 = 0
    /// The front in Anki's browser.
    public var browserFront = ""
    /// The back in Anki's browser.
    public var browserBack = ""
    /// The deck for new cards of the template, or 0 for that of the note.
    public var deck: Int64 = 0
    /// The font in Anki's browser.
    public var browserFontName = ""
    /// The font size in Anki's browser, in points.
    public var browserFontSize = 0
    /// A JSON object of values that this module doesn't know, or no bytes for none.
    public var other: [UInt8] = []

    /// Creates a template.
    public init(name: String, front: String, back: String) {
      self.name = name
      self.front = front
      self.back = back
    }
  }

  /// One of Anki's own note types, by its number in Anki's files.
  public enum Stock: Int, Hashable, Sendable, Codable {
    /// No own note type, or an unknown one.
    case none = 0
    /// "Basic".
    case basic = 1
    /// "Basic (and reversed card)".
    case basicAndReversed = 2
    /// "Basic (optional reversed card)".
    case basicOptionalReversed = 3
    /// "Basic (type in the answer)".
    case basicTyping = 4
    /// "Cloze".
    case cloze = 5
    /// "Image Occlusion".
    case imageOcclusion = 6
  }

  /// The note type's identity: the time of its creation in milliseconds, for most.
  public var id: Int64
  /// The name.
  public var name: String
  /// The time of the last edit, in seconds.
  public var modified: Int64 = 0
  /// Whether each cloze number makes a card.
  public var isCloze = false
  /// The index of the field that notes are sorted by.
  public var sortField = 0
  /// The style sheet.
  public var css = ""
  /// The beginning of LaTeX documents.
  public var latexBefore = ""
  /// The end of LaTeX documents.
  public var latexAfter = ""
  /// Whether LaTeX makes SVG pictures.
  public var isLaTeXInSVG = false
  /// Anki's own note type that this one was made from.
  public var stock = Stock.none
  /// The identity before a conflicting import gave it another one.
  public var originalID: Int64?
  /// The fields in order.
  public var fields: [Field]
  /// The templates in order. A cloze note type has one.
  public var templates: [Template]
  /// A JSON object of values that this module doesn't know, or no bytes for none.
  public var other: [UInt8] = []

  /// Creates a note type.
  public init(id: Int64, name: String, fields: [Field], templates: [Template]) {
    self.id = id
    self.name = name
    self.fields = fields
    self.templates = templates
  }
}
