import FlashcardKit

/// The keys under which the cards of each kind have their texts in files.
struct CardForms: Sendable {
  private let forms: [(name: [UInt8], form: Form)]

  /// The fields of a kind.
  struct Form: Sendable {
    let kind: CardKind
    let fields: [Field]
  }

  struct Field: Sendable {
    let key: [UInt8]
    let isList: Bool
    /// Whether a card without the field is damaged.
    let isNeeded: Bool
    /// Whether blank texts at the end of a list are dropped.
    let dropsBlanks: Bool
  }

  /// Creates the forms of kinds.
  init(_ kinds: CardKinds) {
    forms = kinds.all.map { kind in
      let fields = kind.fields.enumerated().map { index, field in
        Field(
          key: Array(field.id.utf8), isList: index == kind.list, isNeeded: field.isRequired && !kind.isCustom,
          dropsBlanks: field.list?.blank == .dropped)
      }
      return (Array(kind.id.utf8), Form(kind: kind, fields: fields))
    }
  }

  /// Returns the form of the kind whose name stands in a range, or `nil` if it is unknown.
  func form(_ name: Range<Int>, in cursor: ByteCursor) -> Form? {
    for (known, form) in forms where cursor.holds(name, known) { return form }
    return nil
  }
}
