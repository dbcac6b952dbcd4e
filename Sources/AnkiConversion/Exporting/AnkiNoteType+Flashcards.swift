package import Anki
import FlashcardKit

/// The note types of notes that don't come from Anki.
extension AnkiNoteType {
  /// A title and facts.
  package static let facts = AnkiNoteType(
    flashcards: 1, "Flashcards: facts", ["Title", "Facts", "Reversed"],
    [
      ("Facts", "{{Title}}", "{{FrontSide}}<hr id=answer>{{Facts}}"),
      ("Title", "{{#Reversed}}{{Facts}}{{/Reversed}}", "{{FrontSide}}<hr id=answer>{{Title}}"),
    ])

  /// A question and its answer.
  package static let question = AnkiNoteType(
    flashcards: 2, "Flashcards: question", ["Question", "Answer", "Reversed"],
    [
      ("Answer", "{{Question}}", "{{FrontSide}}<hr id=answer>{{Answer}}"),
      ("Question", "{{#Reversed}}{{Answer}}{{/Reversed}}", "{{FrontSide}}<hr id=answer>{{Question}}"),
    ])

  /// A question with choices.
  package static let choice = AnkiNoteType(
    flashcards: 3, "Flashcards: multiple choice", ["Question", "Choices", "Answer", "Reversed"],
    [
      ("Answer", "{{Question}}<br>{{Choices}}", "{{FrontSide}}<hr id=answer>{{Answer}}"),
      ("Question", "{{#Reversed}}{{Answer}}{{/Reversed}}", "{{FrontSide}}<hr id=answer>{{Question}}"),
    ])

  /// A text with deletions.
  package static let clozeText: AnkiNoteType = {
    var type = AnkiNoteType(
      flashcards: 4, "Flashcards: cloze", ["Text", "Note"],
      [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}{{#Note}}<hr id=answer>{{Note}}{{/Note}}")])
    type.isCloze = true
    return type
  }()

  /// A picture with covered parts, as Anki's own.
  package static let occlusion: AnkiNoteType = {
    let front = """
      {{#Header}}<div>{{Header}}</div>{{/Header}}
      <div style="display: none">{{cloze:Occlusion}}</div>
      <div id="err"></div>
      <div id="image-occlusion-container">
          {{Image}}
          <canvas id="image-occlusion-canvas"></canvas>
      </div>
      <script>
      try {
          anki.imageOcclusion.setup();
      } catch (exc) {
          document.getElementById("err").innerHTML = `Error loading image occlusion.<br>${exc}`;
      }
      </script>
      """
    var type = AnkiNoteType(
      flashcards: 5, "Flashcards: image occlusion", ["Occlusion", "Image", "Header", "Back Extra", "Comments"],
      [("Image Occlusion", front, front + "\n{{#Back Extra}}<div>{{Back Extra}}</div>{{/Back Extra}}")])
    type.isCloze = true
    type.stock = .imageOcclusion
    type.css += occlusionStyle
    for index in type.fields.indices { type.fields[index].tag = Int64(index) }
    return type
  }()

  /// Whether the note type is one of these. The ordinals of its templates stand for the front and the back.
  var isOfFlashcards: Bool { AnkiNoteType.own.contains(id) }

  /// Returns the built-in kind of the cards whose notes are of one of these, but for image occlusion, which is Anki's own.
  static func builtInKind(of id: Int64) -> CardKind? {
    switch id {
    case facts.id: .facts
    case question.id: .question
    case choice.id: .choice
    case clozeText.id: .cloze
    default: nil
    }
  }

  /// Whether the note type is one of these and was not altered.
  var isAsExported: Bool {
    AnkiNoteType.written.contains { $0.id == id && $0.name == name && $0.hasSameNotes(as: self) }
  }

  private static let written = [facts, question, choice, clozeText, occlusion]
  private static let own = Set(written.map(\.id))

  private static let style = """
    .card { font-family: sans-serif; font-size: 20px; line-height: 1.4; text-align: center; color: #1c1b1a; background: #fffefa; }
    .nightMode.card { color: #e6e3dc; background: #1f1e1c; }
    ul, ol, pre, table { text-align: left; margin-left: auto; margin-right: auto; }
    ul, ol { display: table; }
    pre { display: table; padding: 0.5em; background: #f0ede4; }
    .nightMode pre { background: #2b2a27; }
    table { border-collapse: collapse; }
    td, th { border: 1px solid #99958b; padding: 0.2em 0.6em; }
    img { max-width: 100%; }
    .cloze { font-weight: bold; color: #1a5fb4; }
    .nightMode .cloze { color: #78aeed; }

    """

  private static let occlusionStyle = """
    #image-occlusion-canvas { --inactive-shape-color: #ffeba2; --active-shape-color: #ff8e8e; --inactive-shape-border: 1px #212121; --active-shape-border: 1px #212121; --highlight-shape-color: #ff8e8e00; --highlight-shape-border: 1px #ff8e8e; }

    """

  private init(
    flashcards number: Int64, _ name: String, _ fields: [String],
    _ templates: [(name: String, front: String, back: String)]
  ) {
    self.init(
      id: 1_609_459_200_000 + number, name: name, fields: fields.map { Field(name: $0) },
      templates: templates.map { Template(name: $0.name, front: $0.front, back: $0.back) })
    modified = 1_609_459_200
    css = AnkiNoteType.style
    for index in self.fields.indices { self.fields[index].id = number * 100 + Int64(index) }
    for index in self.templates.indices { self.templates[index].id = number * 100 + 50 + Int64(index) }
  }
}
