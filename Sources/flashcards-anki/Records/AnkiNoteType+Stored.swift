import Anki
import Essentials
import SwiftProtobuf

/// Note types in schema 18.
extension AnkiNoteType {
  /// Creates a note type from its row, without fields and templates.
  init(id: Int64, name: String, modified: Int64, stored: StoredNoteTypeConfig) {
    self.init(id: id, name: name, fields: [], templates: [])
    self.modified = modified
    isCloze = stored.kind == 1
    sortField = Int(stored.sortFieldIdx)
    css = stored.css
    latexBefore = stored.latexPre
    latexAfter = stored.latexPost
    isLaTeXInSVG = stored.latexSvg
    stock = Stock(rawValue: Int(stored.originalStockKind)) ?? .none
    originalID = stored.hasOriginalID ? stored.originalID : nil
    var other = JSONObject(Array(stored.other))
    if stored.targetDeckIDUnused != 0 { other["did"] = .integer(stored.targetDeckIDUnused) }
    self.other = other.bytes
  }

  /// The row's configuration.
  var stored: StoredNoteTypeConfig {
    var other = JSONObject(self.other)
    let deck = other.take("did")?.integer ?? 0
    return .with {
      $0.targetDeckIDUnused = deck
      $0.kind = isCloze ? 1 : 0
      $0.sortFieldIdx = UInt32(clamping: sortField)
      $0.css = css
      $0.latexPre = latexBefore
      $0.latexPost = latexAfter
      $0.latexSvg = isLaTeXInSVG
      $0.originalStockKind = Int32(stock.rawValue)
      if let originalID { $0.originalID = originalID }
      $0.other = Data(other.bytes)
    }
  }
}

extension AnkiNoteType.Field {
  /// Creates a field from its row.
  init(name: String, stored: StoredFieldConfig) {
    self.init(name: name)
    id = stored.hasID ? stored.id : nil
    tag = stored.hasTag ? Int64(stored.tag) : nil
    preventsDeletion = stored.preventDeletion
    isSticky = stored.sticky
    isRightToLeft = stored.rtl
    fontName = stored.fontName
    fontSize = Int(stored.fontSize)
    description = stored.description_p
    isPlainText = stored.plainText
    isCollapsed = stored.collapsed
    isExcludedFromSearch = stored.excludeFromSearch
    other = JSONObject(Array(stored.other)).bytes
  }

  /// The row's configuration.
  var stored: StoredFieldConfig {
    .with {
      if let id { $0.id = id }
      if let tag { $0.tag = UInt32(clamping: tag) }
      $0.preventDeletion = preventsDeletion
      $0.sticky = isSticky
      $0.rtl = isRightToLeft
      $0.fontName = fontName
      $0.fontSize = UInt32(clamping: fontSize)
      $0.description_p = description
      $0.plainText = isPlainText
      $0.collapsed = isCollapsed
      $0.excludeFromSearch = isExcludedFromSearch
      $0.other = Data(other)
    }
  }
}

extension AnkiNoteType.Template {
  /// Creates a template from its row.
  init(name: String, modified: Int64, stored: StoredTemplateConfig) {
    self.init(name: name, front: stored.qFormat, back: stored.aFormat)
    id = stored.hasID ? stored.id : nil
    self.modified = modified
    browserFront = stored.qFormatBrowser
    browserBack = stored.aFormatBrowser
    deck = stored.targetDeckID
    browserFontName = stored.browserFontName
    browserFontSize = Int(stored.browserFontSize)
    other = JSONObject(Array(stored.other)).bytes
  }

  /// The row's configuration.
  var stored: StoredTemplateConfig {
    .with {
      $0.qFormat = front
      $0.aFormat = back
      if let id { $0.id = id }
      $0.qFormatBrowser = browserFront
      $0.aFormatBrowser = browserBack
      $0.targetDeckID = deck
      $0.browserFontName = browserFontName
      $0.browserFontSize = UInt32(clamping: browserFontSize)
      $0.other = Data(other)
    }
  }
}
