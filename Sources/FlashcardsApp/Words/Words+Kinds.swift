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
  static let readFromRight = "Right to left"
  static let readByLetters = "Direction of first letter"
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
  static func readsFromRight(_ name: String) -> String { "Field \(quoted(name)) is written from right to left" }
  static func readsByLetters(_ name: String) -> String {
    "Field \(quoted(name)) is written in the direction of its first letter"
  }
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

/// Converting cards to another markup.
extension Words {
  static let convertVerb = "Convert"
  static let before = "Before"
  static let after = "After"

  static func markup(of count: Int) -> String { "Markup of \(cards(count))" }

  /// Returns what becomes of the cards that don't have a markup yet.
  static func converting(_ count: Int, marked: Int, to markup: Markup) -> String {
    guard count > 0 else { return "Nothing to convert: all are in \(name(markup)) already" }
    let become = "\(cards(count)) \(count == 1 ? "becomes" : "become") \(name(markup))"
    if marked == 0 { return "\(become) and \(count == 1 ? "looks" : "look") the same" }
    return marked == count ? become : "\(become); \(grouped(marked)) may look different"
  }

  static func converted(_ count: Int, to markup: Markup) -> String {
    "Converted \(cards(count)) to \(name(markup))"
  }

  /// Returns the label of the action that chooses the other markup.
  static func other(_ markup: Markup) -> String { "To \(name(markup == .plain ? .markdown : .plain))" }

  static func name(_ markup: Markup) -> String {
    switch markup {
    case .plain: "plain text"
    case .markdown: "Markdown"
    case .html: "HTML"
    }
  }
}

/// Presets of study options.
extension Words {
  static let presets = "Presets"
  static let presetMenu = "Preset"
  static let presetMore = "Preset…"
  static let editPresetMore = "Edit preset…"
  static let newPreset = "New preset"
  static let newPresetMore = "New preset…"
  static let newPresetFromDeckMore = "New preset from this deck…"
  static let deletePresetMore = "Delete…"
  static let renamePreset = "Rename preset"
  static let presetName = "Name"
  static let parametersMore = "FSRS parameters…"
  static let noPreset = "Default"

  static func preset(_ name: String) -> String { "preset \(quoted(name))" }
  static func presetTitle(_ name: String) -> String { "Preset: \(short(name))" }
  /// Returns the value of the row in Settings.
  static func presets(_ count: Int) -> String { count == 0 ? "none" : grouped(count) }

  // MARK: Done

  static func madePreset(_ name: String) -> String { "Created \(preset(name))" }
  static func renamedPreset(_ name: String) -> String { "Renamed preset to \(quoted(name))" }
  static func deletedPreset(_ name: String) -> String { "Deleted \(preset(name))" }
  static func chosenPreset(_ name: String?, of deck: String) -> String {
    "Preset: \(name.map(quoted) ?? noPreset) for \(quoted(deck))"
  }

  // MARK: Deleting

  static let deletePresetTitle = "Delete this preset?"
  func deletePreset(_ name: String, decks: Int) -> String {
    let undo = "You can undo this with \(key(.undo))."
    if decks == 0 { return "No deck uses \(Words.preset(name)). \(undo)" }
    let they =
      decks == 1
      ? "1 deck uses \(Words.preset(name)). It" : "\(Words.decks(decks)) use \(Words.preset(name)). They"
    return "\(they) will inherit the options of the parent deck or of your settings instead. \(undo)"
  }

  // MARK: Refused

  static func sentence(_ problem: PresetProblem) -> String {
    switch problem {
    case .nameMissing: "Enter a name for the preset"
    case .nameTooLong: "Preset names are limited to \(Preset.maxNameLength) characters"
    case .nameTaken: "A preset with this name already exists"
    }
  }
}

/// Rescheduling reviews by the current options.
extension Words {
  static let rescheduleMore = "Reschedule now…"
  static let rescheduleTitle = "Reschedule now?"
  static let nothingToReschedule = "Nothing to reschedule: no card would move to another day"

  /// Returns what rescheduling does, line by line.
  func preview(_ rescheduling: Rescheduling) -> [String] {
    let (moves, total) = (rescheduling.moves.count, rescheduling.total)
    func line(_ day: String, _ count: Rescheduling.Count) -> String {
      "\(day): \(Words.grouped(count.before)) → \(Words.grouped(count.after))"
    }
    return [
      "\(Words.grouped(moves)) of \(Words.cards(total)) in review will move.",
      line("Due today", rescheduling.today), line("Due tomorrow", rescheduling.tomorrow),
      "You can undo this with \(key(.undo)).",
    ]
  }

  static func rescheduled(_ count: Int) -> String { "Rescheduled \(cards(count))" }
}
