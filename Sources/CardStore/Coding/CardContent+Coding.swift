import FlashcardKit

extension CardContent {
  /// Writes the kind and the texts among a card's entries.
  func write(into entries: inout [String: PropertyValue]) {
    entries["kind"] = .string(kind.id)
    guard kind.isKnown else { return }
    for (index, field) in kind.fields.enumerated() {
      if field.list != nil {
        entries[field.id] = .array(texts(of: index).map(PropertyValue.string))
      } else if field.isRequired || !self[index].isEmpty {
        entries[field.id] = .string(self[index])
      }
    }
  }

  /// The content among a card's fields; nil where there is no text at all. Of a kind that is not known, the fields
  /// stay to be taken.
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
    // By places: this is done for every card, and a field is more than what is asked of it here.
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
    self.init(kind, texts)
  }
}

extension CardKind {
  /// Whether fields can be a card of this kind: what has no gaps at all may be meant otherwise by a newer program.
  fileprivate func suits(_ fields: Fields) -> Bool { gaps.map { fields[self.fields[$0].id]?.string != nil } ?? true }
}

extension Fields {
  /// The kind of a card that does not say its own.
  fileprivate var likelyKind: String? {
    if self["facts"] != nil { return "facts" }
    if self["wrong"] != nil { return "choice" }
    return self["question"] != nil ? "question" : nil
  }
}
