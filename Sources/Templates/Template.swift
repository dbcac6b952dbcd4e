/// HTML with places for fields, in Anki's template language: one side of a card.
///
/// `{{Field}}` is replaced by the field's HTML, `{{filter:Field}}` by what a filter makes of it, and `{{FrontSide}}` by
/// the front. `{{#Field}}…{{/Field}}` is shown if the field has content, `{{^Field}}…{{/Field}}` if it has none.
/// Comments (`<!-- … -->`) stay, and nothing in them is replaced. A template that begins with `{{=<% %>=}}` has
/// `<%Field%>` instead of braces. Braces without an end are text.
public struct Template: Hashable, Sendable {
  /// The maximum length of a rendered side in bytes.
  public static let maxLength = 4_000_000

  /// The parts in order. Sections are flat, so that their depth has no bound.
  let parts: [TemplatePart]
  /// The beginning of a tag without an end.
  let unclosed: String?

  /// Parses a template.
  ///
  /// - Throws: `TemplateProblem.sectionNotClosed` or `.sectionNotOpen` if the sections aren't balanced.
  public init(_ source: String) throws(TemplateProblem) {
    var scanner = TemplateScanner(source)
    var parts: [TemplatePart] = []
    var open: [(index: Int, name: String)] = []
    while let token = scanner.next() {
      switch token {
      case .text(let text): parts.append(.text(text))
      case .field(let tag): parts.append(.field(FieldReference(tag)))
      case .section(let name, let isNegated):
        open.append((parts.count, name))
        parts.append(.section(name, isNegated: isNegated, end: 0))
      case .end(let name):
        guard let last = open.last, last.name == name else {
          throw .sectionNotOpen(name, innermost: open.last?.name)
        }
        open.removeLast()
        if case .section(_, let isNegated, _) = parts[last.index] {
          parts[last.index] = .section(name, isNegated: isNegated, end: parts.count)
        }
        parts.append(.end)
      }
    }
    if let last = open.last { throw .sectionNotClosed(last.name) }
    self.parts = parts
    unclosed = scanner.unclosed
  }

  /// The names of the fields that are shown or tested, whether they exist or not.
  public var names: Set<String> {
    Set(
      parts.compactMap { part in
        switch part {
        case .field(let field) where !field.name.isEmpty: field.name
        case .section(let name, _, _) where !name.isClozeName: name
        default: nil
        }
      })
  }

  /// The names of the fields that are shown with the filter `cloze`.
  public var clozeNames: Set<String> {
    Set(
      parts.compactMap { part in
        if case .field(let field) = part, field.filters.contains(.cloze) { field.name } else { nil }
      })
  }

  /// The names of the fields that are shown as they are, rather than typed, spoken, or on request, in order.
  public var shownNames: [String] {
    var seen: Set<String> = []
    return parts.compactMap { part in
      guard case .field(let field) = part, !field.name.isEmpty, !field.isTyped, !field.isElsewhere else { return nil }
      return seen.insert(field.name).inserted ? field.name : nil
    }
  }

  /// The names of the fields that are compared with a typed answer, in order.
  public var typedNames: [String] {
    parts.compactMap { part in if case .field(let field) = part, field.isTyped { field.name } else { nil } }
  }

  /// Whether combining characters don't count in a typed answer.
  public var forgivesMarks: Bool {
    parts.contains { if case .field(let field) = $0 { field.filters.contains(.type("nc:")) } else { false } }
  }

  /// Whether any field is shown.
  var showsFields: Bool { parts.contains { if case .field = $0 { true } else { false } } }
}

extension Template {
  /// Returns the source of a template with the tags of one field naming another.
  public static func renaming(_ old: String, to new: String, in source: String) -> String {
    var scanner = TemplateScanner(source)
    let bytes = Array(source.utf8)
    var renamed = Array(bytes[..<scanner.position])
    var start = scanner.position
    while let token = scanner.next() {
      let part = bytes[start..<scanner.position]
      start = scanner.position
      let name: String? =
        switch token {
        case .text: nil
        case .field(let tag): FieldReference(tag).name
        case .section(let name, _), .end(let name): name
        }
      guard name == old, let place = part.lastIndex(of: Array(old.utf8)) else {
        renamed += part
        continue
      }
      renamed += part[..<place]
      renamed += new.utf8
      renamed += part[(place + old.utf8.count)...]
    }
    return String(decoding: renamed, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the last such text, or `nil` if there is none.
  fileprivate func lastIndex(of text: [UInt8]) -> Int? {
    guard !text.isEmpty, count >= text.count else { return nil }
    return (startIndex...(endIndex - text.count)).last { self[$0...].starts(with: text) }
  }
}

/// The reason why a template can't be used, or isn't what its author meant.
public enum TemplateProblem: Error, Hashable, Sendable {
  /// A field that the note type doesn't have, and the filters before its name as they were written, such as `text:`.
  case unknownField(String, filters: String)
  /// The name of a section that is neither a field nor a cloze number.
  case unknownSection(String)
  /// The name of a section without an end.
  case sectionNotClosed(String)
  /// The name in a section's end where no section is open, or another one is.
  case sectionNotOpen(String, innermost: String?)
  /// What comes out is longer than `Template.maxLength`, or takes too long to make.
  case tooLong
  /// Braces without an end, which are shown as they are: the beginning of what follows them.
  case tagNotClosed(String)
  /// A front without fields: it would be the same for all notes.
  case noFields
  /// A side of a cloze note type without the filter `cloze`.
  case noClozeFilter
}
