package import FlashcardKit

extension CardKind {
  /// A kind that the program does not have: a word of another language with three fields, asked by two faces.
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
  /// The kinds of the program and the one that it does not have.
  package static let withWord = CardKinds(standard.all + [.word])
}
