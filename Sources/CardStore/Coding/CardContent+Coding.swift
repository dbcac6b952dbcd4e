import FlashcardKit

extension CardContent {
  /// Writes the kind and the texts among a card's entries.
  func write(into entries: inout [String: PropertyValue]) {
    switch self {
    case .facts(let title, let facts):
      entries["kind"] = .string("facts")
      entries["title"] = .string(title)
      entries["facts"] = .array(facts.map(PropertyValue.string))
    case .question(let question, let answer):
      entries["kind"] = .string("question")
      entries["question"] = .string(question)
      entries["answer"] = .string(answer)
    case .choice(let question, let answer, let wrong):
      entries["kind"] = .string("choice")
      entries["question"] = .string(question)
      entries["answer"] = .string(answer)
      entries["wrong"] = .array(wrong.map(PropertyValue.string))
    case .cloze(let text, let note):
      entries["kind"] = .string("cloze")
      entries["text"] = .string(text)
      if !note.isEmpty { entries["note"] = .string(note) }
    case .unknown(let kind, _, let fields):
      entries.merge(fields) { _, new in new }
      entries["kind"] = .string(kind)
    }
  }

  /// The content among a card's fields; nil where there is no text at all. Of a kind that is not known, the fields
  /// stay to be taken.
  init?(_ fields: inout Fields) {
    let kind = fields.text("kind") ?? fields.likelyKind
    switch kind {
    case "facts":
      let title = fields.text("title")
      var facts = fields.texts("facts")
      while facts?.last?.isEmpty == true { facts?.removeLast() }
      if title == nil || facts == nil { fields.isSound = false }
      guard title != nil || facts != nil else { return nil }
      self = .facts(title: title ?? "", facts: facts ?? [])
    case "question", "choice":
      let question = fields.text("question")
      let answer = fields.text("answer")
      if question == nil || answer == nil { fields.isSound = false }
      guard question != nil || answer != nil else { return nil }
      if kind == "question" {
        self = .question(question ?? "", answer: answer ?? "")
      } else {
        self = .choice(question ?? "", answer: answer ?? "", wrong: fields.texts("wrong") ?? [])
      }
    case "cloze" where fields["text"]?.string != nil:
      self = .cloze(fields.text("text") ?? "", note: fields.text("note") ?? "")
    case let kind?:
      let front = ["title", "question", "front", "text"].lazy.compactMap { [fields] in fields[$0]?.string }
      self = .unknown(kind: kind, front: front.first?.entering ?? "", fields: [:])
    case nil: return nil
    }
  }
}

extension Fields {
  /// The kind of a card that does not say its own.
  fileprivate var likelyKind: String? {
    if self["facts"] != nil { return "facts" }
    if self["wrong"] != nil { return "choice" }
    return self["question"] != nil ? "question" : nil
  }
}
