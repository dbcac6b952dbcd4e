import FlashcardKit
import Templates

/// Kinds of card and their templates.
extension Words {
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
