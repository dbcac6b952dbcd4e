import CardFormats
import FlashcardKit

/// Actions on the fields and templates of note types.
extension Actions {
  static let parts: [String: Action] = [
    "modelFieldAdd": { session, params throws(AnkiRefusal) in
      let (type, name) = try session.typeAndName(params, "fieldName")
      let id = session.turn.random.fieldID()
      try session.edit(type) { kind in
        let known = type.fields.firstIndex(of: name).map { kind.fields.remove(at: type.places[$0]) }
        kind.insert(known ?? CustomKind.Field(id: id, label: name), at: params["index"].integer)
      }
      return .null
    },
    "modelFieldRemove": { session, params throws(AnkiRefusal) in
      let (type, place) = try session.field(params, "fieldName")
      // Cards keep the text, which is seen no more.
      try session.edit(type) { $0.fields[place].isHidden = true }
      return .null
    },
    "modelFieldRename": { session, params throws(AnkiRefusal) in
      let (type, place) = try session.field(params, "oldFieldName")
      let name = try params.text("newFieldName")
      try session.edit(type) { $0.rename($0.fields[place].id, to: name) }
      return .null
    },
    "modelFieldReposition": { session, params throws(AnkiRefusal) in
      let (type, place) = try session.field(params, "fieldName")
      let index = try params.number("index")
      try session.edit(type) { $0.insert($0.fields.remove(at: place), at: index) }
      return .null
    },
    "modelFieldDescriptions": { session, params throws(AnkiRefusal) in
      let type = try session.types.named(try params.text("modelName"))
      return .texts(type.fields.indices.map { type.value($0, .description)?.string ?? "" })
    },
    "modelFieldSetDescription": { session, params throws(AnkiRefusal) in
      let (type, place) = try session.field(params, "fieldName")
      let text = try params.text("description").cleanedForPrinting()
      guard text.utf8.count <= CustomKind.maxTemplateLength else { throw AnkiRefusal("the description is too long") }
      try session.edit(type) { $0.fields[place].unknown[FieldValue.description.rawValue] = .string(text) }
      return .boolean(true)
    },
    "modelFieldFonts": { session, params throws(AnkiRefusal) in
      let type = try session.types.named(try params.text("modelName"))
      return .object(
        type.fields.enumerated().map { index, name in
          let size = type.value(index, .size)?.integer ?? FieldValue.usualSize
          let font = type.value(index, .font)?.string ?? FieldValue.usualFont
          return (name, .object([("font", .string(font)), ("size", .integer(size))]))
        })
    },
    "modelFieldSetFont": { session, params throws(AnkiRefusal) in
      let (type, place) = try session.field(params, "fieldName")
      let font = try params.text("font").cleanedLine()
      guard font.utf8.count <= FieldValue.longestFont else { throw AnkiRefusal("the name of the font is too long") }
      try session.edit(type) { $0.fields[place].unknown[FieldValue.font.rawValue] = .string(font) }
      return .null
    },
    "modelFieldSetFontSize": { session, params throws(AnkiRefusal) in
      let (type, place) = try session.field(params, "fieldName")
      guard case .integer(let size) = params["fontSize"] else {
        throw AnkiRefusal("fontSize should be an integer: \(params["fontSize"].text.prefix(100))")
      }
      try session.edit(type) { $0.fields[place].unknown[FieldValue.size.rawValue] = .integer(size) }
      return .null
    },
    "modelTemplateAdd": { session, params throws(AnkiRefusal) in
      let type = try session.types.named(try params.text("modelName"))
      let template = params["template"]
      let name = try template.text("Name").cleanedLine()
      let (front, back) = (try template.text("Front"), try template.text("Back"))
      let face = Prompt.Face(rawValue: session.turn.random.fieldID().description)
      try session.edit(type) { kind in
        if let index = kind.faces.firstIndex(where: { $0.name == name }) {
          (kind.faces[index].front, kind.faces[index].back) = (front, back)
        } else {
          kind.faces.append(CustomKind.Face(id: face, name: name, front: front, back: back))
        }
      }
      return .null
    },
    "modelTemplateRename": { session, params throws(AnkiRefusal) in
      let (type, index) = try session.template(params, "oldTemplateName")
      let name = try params.text("newTemplateName")
      try session.edit(type) { $0.faces[index].name = name }
      return .null
    },
    // The numbers of the cards of a note follow the order of the templates.
    "modelTemplateReposition": { session, params throws(AnkiRefusal) in
      let (type, index) = try session.template(params, "templateName")
      let place = Int(try params.number("index").clamped(to: 0...Int64(type.templates.count - 1)))
      guard !type.isCloze, place != index else { return .null }
      try session.edit(type) { $0.faces.insert($0.faces.remove(at: index), at: place) }
      return .null
    },
    "modelTemplateRemove": { session, params throws(AnkiRefusal) in
      let (type, index) = try session.template(params, "templateName")
      guard type.templates.count > 1 else { throw AnkiRefusal("must have 1 template") }
      try session.edit(type) { $0.faces.remove(at: index) }
      return .null
    },
  ]
}

extension CustomKind {
  /// Inserts a field so that it has a place among those that are seen, or comes last without one.
  fileprivate mutating func insert(_ field: Field, at index: Int64?) {
    let seen = fields.indices.filter { !fields[$0].isHidden }
    let place = index.map { $0.clamped(to: 0...Int64(seen.count)) }.map { Int($0) } ?? seen.count
    fields.insert(field, at: place < seen.count ? seen[place] : fields.count)
  }
}

extension AnkiConnectSession {
  fileprivate func typeAndName(_ params: JSONValue, _ key: String) throws(AnkiRefusal) -> (NoteType, String) {
    (try types.named(try params.text("modelName")), try params.text(key).cleanedLine())
  }

  /// Returns a note type, and the place of one of its fields in the kind.
  fileprivate func field(_ params: JSONValue, _ key: String) throws(AnkiRefusal) -> (NoteType, Int) {
    let (type, name) = try typeAndName(params, key)
    guard let index = type.fields.firstIndex(of: name) else {
      throw AnkiRefusal("field was not found in \(type.name): \(name)")
    }
    guard type.places.indices.contains(index) else { throw AnkiRefusal("the note type is built in: \(type.name)") }
    return (type, type.places[index])
  }

  /// Returns a note type, and the place of one of its templates in the kind.
  fileprivate func template(_ params: JSONValue, _ key: String) throws(AnkiRefusal) -> (NoteType, Int) {
    let (type, name) = try typeAndName(params, key)
    guard let index = type.templates.firstIndex(where: { $0.name == name }) else {
      throw AnkiRefusal("template was not found in \(type.name): \(name)")
    }
    return (type, index)
  }
}
