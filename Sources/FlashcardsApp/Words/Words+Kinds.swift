import FlashcardKit
import Templates
import TextUI

/// Kinds of card and their templates.
extension Words {
  static let kinds = "Kinds of card"
  static let newKind = "New kind of card"
  static let newKindMore = "New kind…"
  static let copyKind = "Copy kind of card"
  static let copyKindMore = "Copy…"
  static let renameKind = "Rename kind of card"
  static let deleteKind = "Delete"
  static let kindName = "Name"
  static let addField = "Add field"
  static let addFieldMore = "Add field…"
  static let renameField = "Rename field"
  static let removeField = "Remove"
  static let restoreField = "Restore"
  static let removedField = "removed"
  static let fieldName = "Name"
  static let face = "Card"
  static let firstFace = "Card 1"
  static let addFace = "Add template"
  static let addFaceMore = "Add template…"
  static let renameFace = "Rename template"
  static let removeFace = "Delete"
  static let faceName = "Name"
  static let editTemplatesMore = "Edit front and back…"

  /// Returns the name of a kind that is one of many, with its number.
  static func kind(_ name: String, _ number: Int, of count: Int, width: Int) -> String {
    let place = " (\(number) of \(count))"
    return name.shortened(to: max(4, width - place.count)) + place
  }
  static func kindTitle(_ name: String) -> String { "Kind: \(short(name))" }
  static func fieldItem(_ name: String) -> String { "Field: \(short(name))" }
  static func faceItem(_ name: String) -> String { "Template: \(short(name))" }
  static func builtIn(_ cards: String) -> String { "built in, \(cards)" }

  // MARK: Done

  static func madeKind(_ name: String) -> String { "Created kind \(quoted(name))" }
  static func renamedKind(_ name: String) -> String { "Renamed kind to \(quoted(name))" }
  static func deletedKind(_ name: String) -> String { "Deleted kind \(quoted(name))" }
  static func addedField(_ name: String) -> String { "Added field \(quoted(name))" }
  static func renamedField(_ name: String) -> String { "Renamed field to \(quoted(name))" }
  static func movedField(_ name: String) -> String { "Moved field \(quoted(name))" }
  static func removedField(_ name: String) -> String { "Removed field \(quoted(name)); cards keep its texts" }
  static func restoredField(_ name: String) -> String { "Restored field \(quoted(name))" }
  static func addedFace(_ name: String) -> String { "Added template \(quoted(name))" }
  static func renamedFace(_ name: String) -> String { "Renamed template to \(quoted(name))" }
  static func movedFace(_ name: String) -> String { "Moved template \(quoted(name))" }
  static func removedFace(_ name: String) -> String { "Deleted template \(quoted(name))" }
  static func editedTemplates(_ name: String) -> String { "Edited template \(quoted(name))" }

  // MARK: Refused

  static func kindIsUsed(_ name: String, _ cards: String) -> String {
    "Kind \(quoted(name)) has \(cards); only unused kinds can be deleted"
  }

  static func sentence(_ problem: KindProblem) -> String {
    switch problem {
    case .nameMissing: "Enter a name"
    case .nameTooLong: "Names are limited to \(CustomKind.maxNameLength) characters"
    case .nameTaken: "A kind with this name already exists"
    case .fieldTaken(let name): "The kind already has a field \(quoted(name))"
    case .faceTaken(let name): "The kind already has a template \(quoted(name))"
    case .fieldReserved(let name): "\(quoted(name)) can't name a field: no { } : \", no # ^ / first, no built-in name"
    case .noField: "A kind needs a field"
    case .noFace: "A kind needs a template"
    case .tooManyFields: "A kind has at most \(CustomKind.maxFields) fields"
    case .tooManyFaces: "A kind has at most \(CustomKind.maxFaces) templates"
    case .templateTooLong(let name): "Template \(quoted(name)) is longer than \(CustomKind.maxTemplateLength >> 10) KB"
    }
  }

  /// Returns the text of a field of a sample card.
  static func sample(_ field: String) -> String { "(\(field))" }
  static let templateSides = (front: "Front template", back: "Back template")
  static let discardTemplates = (title: "Discard changes?", line: "Your edits to the templates will be lost.")

  /// Returns the name of a markup.
  static func label(of markup: Markup) -> String {
    switch markup {
    case .plain: Label.plainText
    case .markdown: Label.markdown
    case .html: Label.html
    }
  }

  /// Returns the reason why a card doesn't look as its templates say.
  static func sentence(_ problem: CardTemplates.Problem) -> String {
    "\(problem.side == .front ? "Front" : "Back") template: \(sentence(problem.problem))"
  }

  private static func sentence(_ problem: TemplateProblem) -> String {
    switch problem {
    case .unknownField(let name, let filters): "no field named in {{\(filters)\(short(name))}}"
    case .unknownSection(let name): "no field named in {{#\(short(name))}}"
    case .sectionNotClosed(let name): "{{#\(short(name))}} has no {{/\(short(name))}}"
    case .sectionNotOpen(let name, let innermost?): "{{/\(short(name))}} where {{/\(short(innermost))}} should be"
    case .sectionNotOpen(let name, nil): "{{/\(short(name))}} without {{#\(short(name))}}"
    case .tooLong: "too long"
    case .tagNotClosed(let start): "{{ without }} at “\(short(start))”"
    case .noFields: "shows no field"
    case .noClozeFilter: "needs {{cloze:Field}}"
    }
  }
}
