import Anki
import AnkiConversion
import FlashcardKit

/// Anki's own note types, which each of its collections has.
enum StockTypes {
  /// The note types, as Anki makes them.
  static let all: [AnkiNoteType] = [
    made("Basic", .basic, ["Front", "Back"], [("Card 1", "{{Front}}", back("Back"))]),
    made(
      "Basic (and reversed card)", .basicAndReversed, ["Front", "Back"],
      [("Card 1", "{{Front}}", back("Back")), ("Card 2", "{{Back}}", back("Front"))]),
    made(
      "Basic (optional reversed card)", .basicOptionalReversed, ["Front", "Back", "Add Reverse"],
      [
        ("Card 1", "{{Front}}", back("Back")),
        ("Card 2", "{{#Add Reverse}}{{Back}}{{/Add Reverse}}", back("Front")),
      ]),
    made(
      "Basic (type in the answer)", .basicTyping, ["Front", "Back"],
      [("Card 1", "{{Front}}\n\n{{type:Back}}", "{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}")]),
    made(
      "Cloze", .cloze, ["Text", "Back Extra"],
      [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>\n{{Back Extra}}")]),
  ]

  private static func back(_ field: String) -> String { "{{FrontSide}}\n\n<hr id=answer>\n\n{{\(field)}}" }

  private static func made(
    _ name: String, _ stock: AnkiNoteType.Stock, _ fields: [String],
    _ templates: [(name: String, front: String, back: String)]
  ) -> AnkiNoteType {
    var type = AnkiNoteType(
      id: AnkiID.of(kindID(name)), name: name, fields: fields.map { AnkiNoteType.Field(name: $0) },
      templates: templates.map { AnkiNoteType.Template(name: $0.name, front: $0.front, back: $0.back) })
    type.stock = stock
    type.isCloze = stock == .cloze
    type.css = style(isCloze: type.isCloze)
    return type
  }

  /// Returns the identity of the kind that a stock note type becomes: the same on all machines, so that two that begin to
  /// use it don't have it twice.
  static func kindID(_ name: String) -> KindID { KindID(derivedFrom: ["anki", "stock note type", name]) }

  /// Returns the style sheet of a new note type.
  static func style(isCloze: Bool) -> String {
    let own = """
      .card {
          font-family: arial;
          font-size: 20px;
          line-height: 1.5;
          text-align: center;
          color: black;
          background-color: white;
      }

      """
    let cloze = """
      .cloze {
          font-weight: bold;
          color: blue;
      }
      .nightMode .cloze {
          color: lightblue;
      }

      """
    return isCloze ? own + cloze : own
  }
}
