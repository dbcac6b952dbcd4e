public import RichText

/// One reading of HTML: the elements that are open, and the blocks so far.
struct HTMLConverter {
  /// The maximum depth of quotes, lists, and disclosures. Deeper ones are part of the deepest.
  static let maxDepth = 32
  /// The maximum numbers of open blocks and styles. Others leave their text.
  static let maxOpen = 512
  static let maxFormats = 64

  /// What the lines of an element become.
  enum Mode: Equatable {
    case paragraph
    case heading(Int)
    case code(language: String?)
    case label
  }

  /// An open element that begins and ends a line.
  struct Element {
    var tag: HTMLTag
    /// The number of containers around the element, and of styles.
    var containers: Int
    var mode: Mode
    /// Whether spaces and line breaks stay.
    var isPreformatted: Bool
    var alignment: Block.Alignment?
    /// The side from which lines are read, or `nil` for that of their first letters.
    var direction: HTMLDirection?
    /// The number of the next item, where items are lines.
    var counter: Int?
    /// The attributes of a cell.
    var columns = 1
    var rows = 1
  }

  /// An open element that changes the style.
  struct Format {
    var tag: HTMLTag
    var traits: InlineStyle.Traits
    var declarations: CSSDeclarations
    var link: String?
    /// The sign that begins a part of a line which is read by itself, or nothing.
    var isolate: [UInt8] = []
    /// The number of elements around it.
    var depth: Int
  }

  var tokenizer: HTMLTokenizer
  var containers = [HTMLContainer(.root)]
  var elements: [Element] = []
  var formats: [Format] = []
  /// The numbers of elements and styles that are open, but too deep to be kept.
  var ignored: [HTMLTag: Int] = [:]
  /// The number of each element that is open.
  var openCounts: [HTMLTag: Int] = [:]
  var builder = InlineBuilder()
  /// The alignment of the paragraph that is read.
  var paragraphAlignment: Block.Alignment?
  var ruby: RubyBuilder?
  /// The place of the label of a hint in the paragraph.
  var hintLabel: Int?
  /// The style of the text, and whether it isn't shown.
  var style = InlineStyle()
  var isHidden = false
  /// Signs that begin parts of a line which are read by themselves, before their first letters.
  var isolates: [UInt8] = []
  var searches = HTMLSearches()

  /// Parses Markdown.
  let markdown: (([MarkedText]) -> RichText)?

  /// Creates a converter.
  init(_ bytes: [UInt8], _ markdown: (([MarkedText]) -> RichText)?) {
    tokenizer = HTMLTokenizer(bytes)
    self.markdown = markdown
  }

  /// Reads all of it.
  mutating func blocks() -> [Block] {
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): readText(range)
      case .start(let tag, let attributes): open(tag, attributes)
      case .end(let tag): close(tag)
      }
    }
    endParagraph()
    while !elements.isEmpty { closeInnermost() }
    return containers[0].blocks
  }

  /// The HTML in UTF-8.
  var bytes: [UInt8] { tokenizer.bytes }

  private mutating func open(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    if tag.isDropped {
      tokenizer.skipContent(of: tag)
    } else if tag.isBlock {
      openBlock(tag, attributes)
    } else if tag.isFormat {
      openFormat(tag, attributes)
    } else {
      openObject(tag, attributes)
    }
  }

  private mutating func close(_ tag: HTMLTag) {
    if tag.isBlock {
      closeBlock(tag)
    } else if tag.isFormat {
      closeFormat(tag)
    } else {
      switch tag {
      case .ruby: endRuby()
      case .rt: if ruby?.hasReading == true { beginRuby() } else { ruby?.part = .base }
      case .rp, .rtc: ruby?.part = .base
      case .br: breakLine()
      default: break
      }
    }
  }
}

/// The searches for the ends of what stands in brackets.
struct HTMLSearches {
  var bracket = ByteSearch("]")
  var brackets = ByteSearch("]]")
  var speech = ByteSearch("[/anki:tts]")
  var mathJax = ByteSearch("</anki-mathjax")
  var markdown = ByteSearch("</flashcards-markdown")
  var formulas = HTMLFormulas()
}

extension RichText {
  /// Creates a rich text from HTML: the fields of cards, what templates make of them, and pasted web pages.
  ///
  /// Any text is HTML. Tags that aren't known, and those that are malformed, leave their text; comments, scripts,
  /// styles, and what `display: none` hides are left out. Lines that `div` and `br` end stay in one paragraph. Takes
  /// linear time. Quotes, lists, and disclosures nested deeper than 32 are flattened.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - markdown: Parses the text of an element `<flashcards-markdown>`, whose deletions may be marked by `span`
  ///     elements of the class `cloze`. If it is `nil`, or there are other tags in the element, the text is HTML.
  public init(html: String, markdown: (([MarkedText]) -> RichText)? = nil) {
    var converter = HTMLConverter(Array(html.utf8), markdown)
    self.init(converter.blocks())
  }
  /// Creates a rich text from parts in HTML, of which some are deletions.
  public init(html parts: [MarkedText], markdown: (([MarkedText]) -> RichText)? = nil) {
    let html = parts.map { $0.isDeletion ? "<span class=\"cloze\">\($0.text)</span>" : $0.text }.joined()
    self.init(html: html, markdown: markdown)
  }
}
