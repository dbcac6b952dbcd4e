import FlashcardKit

extension CardContent {
  /// Passes on the entry of the field with an index. A text that is left out need not be stored.
  func put(_ field: Int, into entries: inout some CardEntries) {
    let description = kind.fields[field]
    if description.list != nil {
      entries.put(description.id, .array(texts(of: field).map(PropertyValue.string)))
    } else {
      withUTF8(of: field) { text in
        if description.isRequired || !text.isEmpty { entries.put(description.id, text) }
      }
    }
  }

  /// Creates the content of a card from its fields, or returns `nil` if there is no text at all. For an unknown kind,
  /// the fields are left in place.
  init?(_ fields: inout Fields) {
    guard let name = fields.text("kind") ?? fields.likelyKind else { return nil }
    guard let kind = CardKinds.standard[name], kind.suits(fields) else {
      let front = ["title", "question", "front", "text"].lazy.compactMap { [fields] in fields[$0]?.string }
      self = .unknown(kind: name, front: front.first?.entering ?? "")
      return
    }
    var texts: [String] = []
    var isBlank = true
    texts.reserveCapacity(4)
    // By index: this runs for every card, and copying a field description costs more than what is needed of it.
    for index in kind.fields.indices {
      var isFound = false
      if index == kind.list {
        if var found = fields.texts(kind.fields[index].id) {
          if kind.fields[index].list?.blank == .dropped { while found.last?.isEmpty == true { found.removeLast() } }
          texts += found
          isFound = true
        }
      } else {
        let found = fields.text(kind.fields[index].id)
        texts.append(found ?? "")
        isFound = found != nil
      }
      guard kind.fields[index].isRequired else { continue }
      if isFound { isBlank = false } else { fields.isSound = false }
    }
    if isBlank { return nil }
    // A markup that the program doesn't know stays as it is, and the texts are shown as typed.
    let markup = fields["markup"]?.string.flatMap(Markup.init)
    if markup != nil { _ = fields.text("markup") }
    self.init(kind, texts, in: markup ?? .plain)
  }
}

extension CardKind {
  /// Whether the fields can be a card of this kind. A cloze card without its text, or a picture without covers, may be something a newer program
  /// means differently.
  fileprivate func suits(_ fields: Fields) -> Bool {
    (deletions ?? covers).map { fields[self.fields[$0].id]?.string != nil } ?? true
  }
}

extension Fields {
  /// A guess at the kind of a card that does not state one.
  fileprivate var likelyKind: String? {
    if self["facts"] != nil { return "facts" }
    if self["wrong"] != nil { return "choice" }
    return self["question"] != nil ? "question" : nil
  }
}
