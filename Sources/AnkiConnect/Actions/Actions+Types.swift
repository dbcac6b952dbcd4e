import CardFormats
import FlashcardKit
import Templates

/// Actions on note types.
extension Actions {
  static let types: [String: Action] = [
    "modelNames": { session, _ in .texts(session.types.all.map(\.name)) },
    "modelNamesAndIds": { session, _ in .object(session.types.all.map { ($0.name, .integer($0.id)) }) },
    "modelNameFromId": { session, params throws(AnkiRefusal) in
      let id = try params.number("modelId")
      guard let type = session.types.type(id) else { throw .model(String(id)) }
      return .string(type.name)
    },
    "modelFieldNames": { session, params throws(AnkiRefusal) in
      .texts(try session.type(in: params).fields)
    },
    "modelTemplates": { session, params throws(AnkiRefusal) in try session.type(in: params).templatesJSON },
    "modelStyling": { session, params throws(AnkiRefusal) in
      .object([("css", .string(try session.type(in: params).css))])
    },
    "modelFieldsOnTemplates": { session, params throws(AnkiRefusal) in
      try session.type(in: params).fieldsOnTemplates
    },
    "findModelsByName": { session, params throws(AnkiRefusal) in
      .array(
        try params.texts("modelNames").map { (name) throws(AnkiRefusal) in try session.types.named(name).json })
    },
    "findModelsById": { session, params throws(AnkiRefusal) in
      .array(
        try params.numbers("modelIds").map { (id) throws(AnkiRefusal) in
          guard let type = session.types.type(id) else { throw .model(String(id)) }
          return type.json
        })
    },
    "createModel": { session, params throws(AnkiRefusal) in try session.createType(params) },
    "updateModelTemplates": { session, params throws(AnkiRefusal) in
      let model = params["model"]
      let type = try session.types.named(try model.text("name"))
      guard let templates = model["templates"].object else { throw .parameter("templates") }
      try session.edit(type) { kind in
        for (name, sides) in templates {
          guard let face = kind.faces.firstIndex(where: { $0.name == name }) else { continue }
          if let front = sides["Front"].string, !front.isEmpty { kind.faces[face].front = front }
          if let back = sides["Back"].string, !back.isEmpty { kind.faces[face].back = back }
        }
      }
      return .null
    },
    "updateModelStyling": { session, params throws(AnkiRefusal) in
      let model = params["model"]
      let type = try session.types.named(try model.text("name"))
      let css = try model.text("css")
      guard css.utf8.count <= CustomKind.maxTemplateLength else { throw AnkiRefusal("the style sheet is too long") }
      try session.edit(type) { $0.unknown[NoteType.style] = .string(css.cleaned()) }
      return .null
    },
    "findAndReplaceInModels": { session, params throws(AnkiRefusal) in
      let name = try params.text("modelName")
      let replacement = TypeReplacement(
        text: try params.text("findText"), new: try params.text("replaceText").cleaned(),
        isInFronts: params["front"].boolean ?? true, isInBacks: params["back"].boolean ?? true,
        isInStyles: params["css"].boolean ?? true)
      guard !replacement.text.isEmpty else { throw .parameter("findText") }
      var count: Int64 = 0
      for type in try name.isEmpty ? session.types.all : [session.types.named(name)] {
        // Built-in note types stay as they are.
        guard let kind = type.custom, let new = try replacement.applied(to: kind, of: type) else { continue }
        try session.edit(type) { $0 = new }
        count += 1
      }
      return .integer(count)
    },
  ]
}

/// A text to replace in templates and style sheets.
private struct TypeReplacement {
  let text: String
  let new: String
  let isInFronts: Bool
  let isInBacks: Bool
  let isInStyles: Bool

  /// Returns a kind with the text replaced, or `nil` if it has it nowhere.
  ///
  /// - Throws: `AnkiRefusal` if a template would become too long.
  func applied(to kind: CustomKind, of type: NoteType) throws(AnkiRefusal) -> CustomKind? {
    var kind = kind
    var isFound = false
    func replace(in old: String) throws(AnkiRefusal) -> String {
      var result = ""
      var rest = old[...]
      while let place = rest.firstRange(of: text) {
        result += rest[..<place.lowerBound] + new
        rest = rest[place.upperBound...]
        isFound = true
        guard result.utf8.count <= CustomKind.maxTemplateLength else {
          throw AnkiRefusal("the template or style sheet is too long: \(type.name)")
        }
      }
      return result + rest
    }
    if isInStyles { kind.unknown[NoteType.style] = .string(try replace(in: type.css)) }
    for index in kind.faces.indices.prefix(type.templates.count) {
      if isInFronts { kind.faces[index].front = try replace(in: kind.faces[index].front) }
      if isInBacks { kind.faces[index].back = try replace(in: kind.faces[index].back) }
    }
    return isFound ? kind : nil
  }
}

extension AnkiConnectSession {
  /// Returns the note type that the parameters of an action name.
  fileprivate func type(in params: JSONValue) throws(AnkiRefusal) -> NoteType {
    try types.named(try params.text("modelName"))
  }

  fileprivate mutating func createType(_ params: JSONValue) throws(AnkiRefusal) -> JSONValue {
    let name = try params.text("modelName").cleanedLine()
    let fields = try params.texts("inOrderFields")
    let cards = try params.list("cardTemplates")
    guard !fields.isEmpty else { throw AnkiRefusal("Must provide at least one field for inOrderFields") }
    guard !cards.isEmpty else { throw AnkiRefusal("Must provide at least one card for cardTemplates") }
    guard types[name] == nil else { throw .modelExists }
    let isCloze = params["isCloze"].boolean ?? false
    let templates = try cards.enumerated().map { (index, card) throws(AnkiRefusal) in
      NoteType.Template(
        name: card["Name"].string ?? "Card \(index + 1)", front: try card.text("Front"), back: try card.text("Back"))
    }
    for (index, template) in templates.enumerated() {
      if let reason = NoteType.problem(of: template, fields: fields, isCloze: isCloze) {
        throw AnkiRefusal("Card template \(index + 1) in note type '\(name)' has a problem.\n\(reason)")
      }
    }
    let kind = CustomKind(
      id: turn.random.kindID(), named: name, isCloze: isCloze, fields: fields, templates: templates,
      css: params["css"].string?.cleaned() ?? StockTypes.style(isCloze: isCloze), in: library)
    try keep(kind)
    return try types.named(name).json
  }

  /// Edits a note type, which the library then has if it didn't yet.
  ///
  /// - Throws: `AnkiRefusal` if it is built in, or can't be like that.
  mutating func edit(_ type: NoteType, _ edit: (inout CustomKind) -> Void) throws(AnkiRefusal) {
    guard var kind = type.custom else { throw AnkiRefusal("the note type is built in: \(type.name)") }
    edit(&kind)
    try keep(kind)
  }

  /// Returns a note type as the library has it, after adding it if it is one that is only offered.
  mutating func kept(_ type: NoteType) throws(AnkiRefusal) -> NoteType {
    guard type.kind == nil, let custom = type.custom else { return type }
    try keep(custom)
    return try types.named(type.name)
  }

  private mutating func keep(_ kind: CustomKind) throws(AnkiRefusal) {
    do throws(KindProblem) { perform(try library.editing(kind)) } catch {
      switch error {
      case .nameTaken: throw .modelExists
      case .fieldTaken(let name): throw AnkiRefusal("The field name is used twice: \(name)")
      case .fieldReserved(let name): throw AnkiRefusal("The field name can't be used: \(name)")
      case .faceTaken(let name): throw AnkiRefusal("The template name is used twice: \(name)")
      case .templateTooLong(let name): throw AnkiRefusal("The template is too long: \(name)")
      case .nameMissing: throw AnkiRefusal("A name is missing")
      case .nameTooLong, .noField, .noFace, .tooManyFields, .tooManyFaces:
        throw AnkiRefusal("The note type has too many or too long parts")
      }
    }
  }
}

extension NoteType {
  /// Returns why a template can't be used, or `nil`.
  fileprivate static func problem(of template: Template, fields: [String], isCloze: Bool) -> String? {
    do throws(CardTemplates.Problem) {
      let templates = try CardTemplates(front: template.front, back: template.back, isCloze: isCloze)
      for problem in templates.problems(fields: Set(fields)) {
        switch problem.problem {
        case .noFields: return "Expected to find a field replacement on the front of the card template."
        case .noClozeFilter:
          return "Expected to find '{{cloze:Text}}' or similar on the front and back of the card template."
        case .unknownField(let name, _): return "Field '\(name)' not found."
        default: break
        }
      }
      return nil
    } catch { return "The template has an error." }
  }

  /// The fields of each template: those on the front, and those on the back that aren't on the front.
  fileprivate var fieldsOnTemplates: JSONValue {
    .object(
      templates.map { template in
        let front = ((try? Templates.Template(template.front))?.shownNames ?? []).filter(fields.contains)
        let back = ((try? Templates.Template(template.back))?.shownNames ?? []).filter {
          fields.contains($0) && !front.contains($0)
        }
        return (template.name, .array([.texts(front.uniqued()), .texts(back.uniqued())]))
      })
  }
}
