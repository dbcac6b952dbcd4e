package import FlashcardKit

extension CustomKind {
  /// A kind that a person made: a word with a hint, asked in both directions.
  package static let vocabulary = CustomKind(
    id: KindID(rawValue: 0xABC), name: "Vocabulary",
    fields: [
      Field(id: FieldID(rawValue: 1), label: "Word", slot: "front"),
      Field(id: FieldID(rawValue: 2), label: "Meaning", slot: "answer"),
      Field(id: FieldID(rawValue: 3), label: "Hint"),
    ],
    faces: [
      Face(
        id: .front, name: "Forward", front: "{{Word}}{{#Hint}} ({{Hint}}){{/Hint}}",
        back: "{{FrontSide}}<hr id=answer>{{Meaning}}"),
      Face(id: .back, name: "Backward", front: "{{Meaning}}", back: "{{FrontSide}}<hr id=answer>{{Word}}"),
    ])

  /// A kind of cloze notes that a person made.
  package static let sentence = CustomKind(
    id: KindID(rawValue: 0xDEF), name: "Sentence", isCloze: true,
    fields: [
      Field(id: FieldID(rawValue: 4), label: "Text", slot: "front"), Field(id: FieldID(rawValue: 5), label: "Extra"),
    ],
    faces: [
      Face(id: .front, name: "Cloze", front: "{{cloze:Text}}", back: "{{cloze:Text}}<br>{{Extra}}")
    ])
}
