/// Note types in schema 11.
extension AnkiNoteType {
  /// Creates a note type from its object, or `nil` if that lacks an ID, fields, or templates.
  public init?(_ json: JSON) {
    guard var object = json.object, let id = object.take("id")?.integer,
      let fields = object.take("flds")?.array?.sorted(by: JSON.areInOrder).compactMap(Field.init),
      let templates = object.take("tmpls")?.array?.sorted(by: JSON.areInOrder).compactMap(Template.init),
      !fields.isEmpty, !templates.isEmpty
    else { return nil }
    self.init(id: id, name: object.take("name")?.string ?? "", fields: fields, templates: templates)
    modified = object.take("mod")?.integer ?? 0
    isCloze = object.take("type")?.integer == 1
    sortField = Int(clamping: object.take("sortf")?.integer ?? 0)
    css = object.take("css")?.string ?? ""
    latexBefore = object.take("latexPre")?.string ?? ""
    latexAfter = object.take("latexPost")?.string ?? ""
    isLaTeXInSVG = object.take("latexsvg")?.bool ?? false
    stock = Stock(rawValue: Int(clamping: object.take("originalStockKind")?.integer ?? 0)) ?? .none
    originalID = object.take("originalId")?.integer
    // What Anki computes anew.
    for name in ["req", "usn"] { _ = object.take(name) }
    // No longer used, but kept.
    if case .null? = object["did"] { _ = object.take("did") }
    other = object.bytes
  }

  /// The note type's object.
  public var json: JSON {
    var object = JSONObject(other)
    object["id"] = .integer(id)
    object["name"] = .string(name)
    object["type"] = .integer(isCloze ? 1 : 0)
    object["mod"] = .integer(modified)
    object["usn"] = .integer(-1)
    object["sortf"] = .integer(Int64(sortField))
    object["did"] = object["did"] ?? .null
    object["tmpls"] = .array(templates.enumerated().map { $0.element.json(at: $0.offset) })
    object["flds"] = .array(fields.enumerated().map { $0.element.json(at: $0.offset) })
    object["css"] = .string(css)
    object["latexPre"] = .string(latexBefore)
    object["latexPost"] = .string(latexAfter)
    object["latexsvg"] = .bool(isLaTeXInSVG)
    // Anki computes these anew, but versions that don't need the key.
    object["req"] = .array(
      templates.indices.map { .array([.integer(Int64($0)), .string("any"), .array([.integer(0)])]) })
    if stock != .none { object["originalStockKind"] = .integer(Int64(stock.rawValue)) }
    if let originalID { object["originalId"] = .integer(originalID) }
    return .object(object)
  }
}

extension AnkiNoteType.Field {
  fileprivate init?(_ json: JSON) {
    guard var object = json.object, let name = object.take("name")?.string else { return nil }
    self.init(name: name)
    id = object.take("id")?.integer
    tag = object.take("tag")?.integer
    preventsDeletion = object.take("preventDeletion")?.bool ?? false
    isSticky = object.take("sticky")?.bool ?? false
    isRightToLeft = object.take("rtl")?.bool ?? false
    fontName = object.take("font")?.string ?? "Arial"
    fontSize = Int(clamping: object.take("size")?.integer ?? 20)
    description = object.take("description")?.string ?? ""
    isPlainText = object.take("plainText")?.bool ?? false
    isCollapsed = object.take("collapsed")?.bool ?? false
    isExcludedFromSearch = object.take("excludeFromSearch")?.bool ?? false
    _ = object.take("ord")
    other = object.bytes
  }

  fileprivate func json(at index: Int) -> JSON {
    var object = JSONObject(other)
    object["name"] = .string(name)
    object["ord"] = .integer(Int64(index))
    object["sticky"] = .bool(isSticky)
    object["rtl"] = .bool(isRightToLeft)
    object["font"] = .string(fontName)
    object["size"] = .integer(Int64(fontSize))
    object["description"] = .string(description)
    object["plainText"] = .bool(isPlainText)
    object["collapsed"] = .bool(isCollapsed)
    object["excludeFromSearch"] = .bool(isExcludedFromSearch)
    object["id"] = id.map(JSON.integer)
    object["tag"] = tag.map(JSON.integer)
    object["preventDeletion"] = .bool(preventsDeletion)
    return .object(object)
  }
}

extension AnkiNoteType.Template {
  fileprivate init?(_ json: JSON) {
    guard var object = json.object, let name = object.take("name")?.string else { return nil }
    self.init(name: name, front: object.take("qfmt")?.string ?? "", back: object.take("afmt")?.string ?? "")
    id = object.take("id")?.integer
    browserFront = object.take("bqfmt")?.string ?? ""
    browserBack = object.take("bafmt")?.string ?? ""
    deck = object.take("did")?.integer ?? 0
    browserFontName = object.take("bfont")?.string ?? ""
    browserFontSize = Int(clamping: object.take("bsize")?.integer ?? 0)
    _ = object.take("ord")
    other = object.bytes
  }

  fileprivate func json(at index: Int) -> JSON {
    var object = JSONObject(other)
    object["name"] = .string(name)
    object["ord"] = .integer(Int64(index))
    object["qfmt"] = .string(front)
    object["afmt"] = .string(back)
    object["bqfmt"] = .string(browserFront)
    object["bafmt"] = .string(browserBack)
    object["did"] = deck == 0 ? .null : .integer(deck)
    object["bfont"] = .string(browserFontName)
    object["bsize"] = .integer(Int64(browserFontSize))
    object["id"] = id.map(JSON.integer)
    return .object(object)
  }
}

extension JSON {
  /// Whether two fields or templates are in the order of their `ord`.
  fileprivate static func areInOrder(_ left: JSON, _ right: JSON) -> Bool {
    (left.object?["ord"]?.integer ?? 0) < (right.object?["ord"]?.integer ?? 0)
  }
}
