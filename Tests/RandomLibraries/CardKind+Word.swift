package import FlashcardKit

extension CardKind {
  /// A kind that the program does not have: a word of a foreign language with three fields and two faces.
  package static let word = CardKind(
    id: "word", name: "Word",
    fields: [
      Field("word", "Word", .front, isOneLine: true, slot: "front"),
      Field("reading", "Reading", .back, isRequired: false, isOneLine: true),
      Field("meaning", "Meaning", .back, slot: "answer"),
    ],
    faces: [
      Face(.front, asks: ["word"], shows: ["reading", "meaning"]),
      Face(Prompt.Face(rawValue: "recall"), asks: ["meaning"], shows: ["word", "reading"]),
    ])
}

extension CardKinds {
  /// The standard kinds and `word`.
  package static let withWord = CardKinds(standard.all + [.word])
}
