import RichText

/// The elements of HTML that mean something here.
enum HTMLTag: UInt8, CaseIterable {
  // Styles of a piece of a line.
  case a, abbr, b, bdi, bdo, big, cite, code, del, dfn, em, field, font, i, ins, kbd, mark, q, s, samp, small, span
  case strike, strong, sub, sup, tt, u, `var`
  // Blocks.
  case address, article, aside, blockquote, body, caption, center, dd, details, dialog, dir, div, dl, dt, fieldset
  case figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, legend, li, listing, main, menu, nav,
    ol
  case optgroup, option, p, pre, search, section, summary, table, tbody, td, tfoot, th, thead, tr, ul, xmp
  // Pieces of a line that aren't text.
  case audio, br, hr, img, input, markdown, mathjax, object, source, video, wbr
  // Text with readings.
  case rb, rp, rt, rtc, ruby
  // Elements whose content is no text.
  case iframe, noembed, noframes, script, style, template, textarea, title
  // Any other.
  case unknown

  private static let byName: [[UInt8]: HTMLTag] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { (Array("\($0)".utf8), $0) })
    table[Array("unknown".utf8)] = nil
    table[Array("mathjax".utf8)] = nil
    table[Array("markdown".utf8)] = nil
    table[Array("field".utf8)] = nil
    table[Array("flashcards-rtl".utf8)] = .field
    table[Array("flashcards-markdown".utf8)] = .markdown
    table[Array("anki-mathjax".utf8)] = .mathjax
    return table
  }()
  /// The longest name.
  private static let maxName = 19

  /// Creates a tag from its name in any case.
  init(_ name: ArraySlice<UInt8>) {
    self = name.count > HTMLTag.maxName ? .unknown : HTMLTag.byName[name.map(\.lowercased)] ?? .unknown
  }

  /// Whether the element changes the style of a piece of a line, and lasts until its end tag even if blocks end before.
  var isFormat: Bool { rawValue <= HTMLTag.var.rawValue }

  /// Whether the element begins and ends a line.
  var isBlock: Bool { rawValue >= HTMLTag.address.rawValue && rawValue <= HTMLTag.xmp.rawValue }

  /// Whether the content is left out.
  var isDropped: Bool {
    switch self {
    case .iframe, .noembed, .noframes, .script, .style, .template, .title: true
    default: false
    }
  }

  /// The level of a heading.
  var headingLevel: Int? {
    rawValue >= HTMLTag.h1.rawValue && rawValue <= HTMLTag.h6.rawValue
      ? Int(rawValue - HTMLTag.h1.rawValue) + 1 : nil
  }

  /// The traits of text in the element.
  var traits: InlineStyle.Traits {
    switch self {
    case .b, .strong: .strong
    case .cite, .dfn, .em, .i, .var: .emphasized
    case .code, .kbd, .samp, .tt: .code
    case .del, .s, .strike: .struck
    case .ins, .u: .underlined
    case .sup: .superscript
    case .sub: .subscript
    case .mark: .marked
    case .small: .dim
    default: []
    }
  }
}

/// The attributes of a start tag that mean something here, the first of each name.
struct HTMLAttributes {
  /// A name.
  enum Name: String, CaseIterable {
    case align, alt, bgcolor, block, checked, `class`, color, colspan, data, dir, hidden, href, id, open, rowspan, src
    case start, style, type
  }

  private static let byName = Dictionary(uniqueKeysWithValues: Name.allCases.map { (Array($0.rawValue.utf8), $0) })
  private static let maxName = 7

  private var values: [(name: Name, value: Range<Int>)] = []

  /// Adds an attribute unless it isn't known or there is one of this name.
  mutating func add(_ name: ArraySlice<UInt8>, _ value: Range<Int>) {
    guard name.count <= HTMLAttributes.maxName, let name = HTMLAttributes.byName[name.map(\.lowercased)],
      !values.contains(where: { $0.name == name })
    else { return }
    values.append((name, value))
  }

  /// The value of an attribute, a range of the text's bytes, or `nil` if there is none.
  subscript(name: Name) -> Range<Int>? { values.first { $0.name == name }?.value }

  /// Whether there are none.
  var isEmpty: Bool { values.isEmpty }
}
