import Anki

/// Note types in schema 18.
extension AnkiNoteType {
  /// The fields of a row's configuration.
  enum StoredField: Int {
    case kind = 1
    case sortField = 2
    case css = 3
    case unusedDeck = 4
    case latexBefore = 5
    case latexAfter = 6
    case isLaTeXInSVG = 7
    case stock = 9
    case originalID = 10
    case other = 255
  }

  /// Creates a note type from its row, without fields and templates.
  init(id: Int64, name: String, modified: Int64, stored: StoredMessage<StoredField>) {
    self.init(id: id, name: name, fields: [], templates: [])
    self.modified = modified
    isCloze = stored.int32(.kind) == 1
    sortField = stored.uint32(.sortField)
    css = stored.string(.css)
    latexBefore = stored.string(.latexBefore)
    latexAfter = stored.string(.latexAfter)
    isLaTeXInSVG = stored.bool(.isLaTeXInSVG)
    stock = Stock(rawValue: stored.int32(.stock)) ?? .none
    originalID = stored.hasNumber(.originalID) ? stored.int64(.originalID) : nil
    var other = JSONObject(stored.bytes(.other))
    let deck = stored.int64(.unusedDeck)
    if deck != 0 { other["did"] = .integer(deck) }
    self.other = other.bytes
  }

  /// The row's configuration.
  var stored: StoredMessage<StoredField> {
    var other = JSONObject(self.other)
    let deck = other.take("did")?.integer ?? 0
    var stored = StoredMessage<StoredField>()
    stored.put(isCloze, .kind)
    stored.put(UInt32(clamping: sortField), .sortField)
    stored.put(css, .css)
    stored.put(deck, .unusedDeck)
    stored.put(latexBefore, .latexBefore)
    stored.put(latexAfter, .latexAfter)
    stored.put(isLaTeXInSVG, .isLaTeXInSVG)
    stored.put(Int32(clamping: stock.rawValue), .stock)
    stored.put(optional: originalID, .originalID)
    stored.put(other.bytes, .other)
    return stored
  }
}

extension AnkiNoteType.Field {
  /// The fields of a row's configuration.
  enum StoredField: Int {
    case isSticky = 1
    case isRightToLeft = 2
    case fontName = 3
    case fontSize = 4
    case description = 5
    case isPlainText = 6
    case isCollapsed = 7
    case isExcludedFromSearch = 8
    case id = 9
    case tag = 10
    case preventsDeletion = 11
    case other = 255
  }

  /// Creates a field from its row.
  init(name: String, stored: StoredMessage<StoredField>) {
    self.init(name: name)
    id = stored.hasNumber(.id) ? stored.int64(.id) : nil
    tag = stored.hasNumber(.tag) ? Int64(stored.uint32(.tag)) : nil
    preventsDeletion = stored.bool(.preventsDeletion)
    isSticky = stored.bool(.isSticky)
    isRightToLeft = stored.bool(.isRightToLeft)
    fontName = stored.string(.fontName)
    fontSize = stored.uint32(.fontSize)
    description = stored.string(.description)
    isPlainText = stored.bool(.isPlainText)
    isCollapsed = stored.bool(.isCollapsed)
    isExcludedFromSearch = stored.bool(.isExcludedFromSearch)
    other = JSONObject(stored.bytes(.other)).bytes
  }

  /// The row's configuration.
  var stored: StoredMessage<StoredField> {
    var stored = StoredMessage<StoredField>()
    stored.put(isSticky, .isSticky)
    stored.put(isRightToLeft, .isRightToLeft)
    stored.put(fontName, .fontName)
    stored.put(UInt32(clamping: fontSize), .fontSize)
    stored.put(description, .description)
    stored.put(isPlainText, .isPlainText)
    stored.put(isCollapsed, .isCollapsed)
    stored.put(isExcludedFromSearch, .isExcludedFromSearch)
    stored.put(optional: id, .id)
    stored.put(optional: tag.map { UInt32(clamping: $0) }, .tag)
    stored.put(preventsDeletion, .preventsDeletion)
    stored.put(other, .other)
    return stored
  }
}

extension AnkiNoteType.Template {
  /// The fields of a row's configuration.
  enum StoredField: Int {
    case front = 1
    case back = 2
    case browserFront = 3
    case browserBack = 4
    case deck = 5
    case browserFontName = 6
    case browserFontSize = 7
    case id = 8
    case other = 255
  }

  /// Creates a template from its row.
  init(name: String, modified: Int64, stored: StoredMessage<StoredField>) {
    self.init(name: name, front: stored.string(.front), back: stored.string(.back))
    id = stored.hasNumber(.id) ? stored.int64(.id) : nil
    self.modified = modified
    browserFront = stored.string(.browserFront)
    browserBack = stored.string(.browserBack)
    deck = stored.int64(.deck)
    browserFontName = stored.string(.browserFontName)
    browserFontSize = stored.uint32(.browserFontSize)
    other = JSONObject(stored.bytes(.other)).bytes
  }

  /// The row's configuration.
  var stored: StoredMessage<StoredField> {
    var stored = StoredMessage<StoredField>()
    stored.put(front, .front)
    stored.put(back, .back)
    stored.put(browserFront, .browserFront)
    stored.put(browserBack, .browserBack)
    stored.put(deck, .deck)
    stored.put(browserFontName, .browserFontName)
    stored.put(UInt32(clamping: browserFontSize), .browserFontSize)
    stored.put(optional: id, .id)
    stored.put(other, .other)
    return stored
  }
}
