import Anki
import CardFormats
import FlashcardKit
import Templates

/// Note types as clients read them.
extension NoteType {
  /// The note type with all that Anki has of it.
  var json: JSONValue {
    .object([
      ("id", .integer(id)), ("name", .string(name)), ("type", .integer(isCloze ? 1 : 0)), ("mod", .integer(0)),
      ("usn", .integer(-1)), ("sortf", .integer(0)), ("did", .null),
      ("tmpls", .array(templates.enumerated().map { json(of: $1, at: $0) })),
      ("flds", .array(fields.enumerated().map { json(ofField: $1, at: $0) })),
      ("css", .string(css)),
      ("latexPre", .string(NoteType.latexBefore)), ("latexPost", .string("\\end{document}")),
      ("latexsvg", .boolean(false)),
      ("req", .array(templates.enumerated().map { requirement($1, at: $0) })),
      ("originalStockKind", .integer(StockTypes.all.first { $0.name == name }?.stock.rawValue ?? 0)),
    ])
  }

  private static let latexBefore = """
    \\documentclass[12pt]{article}
    \\special{papersize=3in,5in}
    \\usepackage[utf8]{inputenc}
    \\usepackage{amssymb,amsmath}
    \\pagestyle{empty}
    \\setlength{\\parindent}{0in}
    \\begin{document}

    """

  private func json(of template: Template, at ordinal: Int) -> JSONValue {
    .object([
      ("name", .string(template.name)), ("ord", .integer(ordinal)), ("qfmt", .string(template.front)),
      ("afmt", .string(template.back)), ("bqfmt", .string("")), ("bafmt", .string("")), ("did", .null),
      ("bfont", .string("")), ("bsize", .integer(0)), ("id", .integer(id + Int64(ordinal) + 1)),
    ])
  }

  private func json(ofField name: String, at ordinal: Int) -> JSONValue {
    .object([
      ("name", .string(name)), ("ord", .integer(ordinal)), ("sticky", .boolean(false)),
      ("rtl", .boolean(isRightToLeft(ordinal))),
      ("font", .string(value(ordinal, .font)?.string ?? FieldValue.usualFont)),
      ("size", .integer(value(ordinal, .size)?.integer ?? FieldValue.usualSize)),
      ("description", .string(value(ordinal, .description)?.string ?? "")), ("plainText", .boolean(false)),
      ("collapsed", .boolean(false)), ("excludeFromSearch", .boolean(false)),
      ("id", .integer(id + Int64(ordinal) + 101)), ("tag", .null), ("preventDeletion", .boolean(false)),
    ])
  }

  private func isRightToLeft(_ ordinal: Int) -> Bool {
    guard let custom, places.indices.contains(ordinal) else { return false }
    return custom.fields[places[ordinal]].isRightToLeft == true
  }

  /// Returns which fields make a card of a template.
  private func requirement(_ template: Template, at ordinal: Int) -> JSONValue {
    let parsed = try? Templates.Template(template.front)
    let names = isCloze ? parsed?.clozeNames ?? [] : Set(parsed?.shownNames ?? [])
    let indices = fields.indices.filter { names.contains(fields[$0]) }
    return .array([.integer(ordinal), .string("any"), .array(indices.map { .integer($0) })])
  }

  /// The templates by name, in order.
  var templatesJSON: JSONValue {
    .object(templates.map { ($0.name, .object([("Front", .string($0.front)), ("Back", .string($0.back))])) })
  }
}
