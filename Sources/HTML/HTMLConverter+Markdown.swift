import RichText

extension HTMLConverter {
  /// Reads the Markdown in an element. A single paragraph continues the line.
  mutating func addMarkdown() {
    let start = tokenizer.position
    guard let parse = markdown, let end = searches.markdown.first(in: bytes, from: start),
      let parts = HTMLConverter.parts(of: bytes, start..<end)
    else { return }
    tokenizer.skip(to: end)
    guard !isHidden else { return }
    append(parse(parts))
  }

  /// Appends a text that was read from other markup. A single paragraph continues the line, and so does everything
  /// where there are no blocks.
  mutating func append(_ text: RichText) {
    endRuby()
    let blocks = text.blocks
    if blocks.count == 1, case .paragraph(let inlines, nil) = blocks[0] { return append(line: inlines) }
    guard !isFlat, mode == .paragraph else { return append(line: text.inlines) }
    endParagraph()
    marked(blocks).forEach { add($0) }
  }

  /// Appends pieces of a line, in the style of the elements around them too.
  private mutating func append(line: [Inline]) {
    for inline in line {
      if inline.content == .lineBreak {
        breakLine()
        continue
      }
      var own = inline.style
      own.traits.formUnion(style.traits)
      own.color = own.color ?? style.color
      own.link = own.link ?? style.link
      // As text, so that spaces around it collapse into none of its own.
      if case .text(let text) = inline.content {
        append(ArraySlice(text.utf8), own)
      } else {
        append(Inline(inline.content, own))
      }
    }
  }

  private mutating func append(_ text: ArraySlice<UInt8>, _ own: InlineStyle) {
    let around = style
    style = own
    append(text)
    style = around
  }

  /// Returns the parts of a text in Markdown, or `nil` if it has tags other than those of deletions.
  private static func parts(of bytes: [UInt8], _ range: Range<Int>) -> [MarkedText]? {
    var parts: [MarkedText] = []
    var text: [UInt8] = []
    // Whether each open element is a deletion that is asked for.
    var open: [Bool] = []
    func flush() {
      guard !text.isEmpty else { return }
      parts.append(MarkedText(String(decoding: text, as: UTF8.self), isDeletion: open.contains(true)))
      text = []
    }
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        if let (entity, after) = HTMLEntity.decode(bytes, at: index), after <= range.upperBound {
          text += entity.utf8
          index = after
          continue
        }
      case UInt8(ascii: "<"):
        let rest = bytes[index..<range.upperBound]
        guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        flush()
        if rest.starts(with: "<span class=\"cloze".utf8), open.count < maxDepth {
          open.append(rest.starts(with: "<span class=\"cloze\"".utf8))
        } else if rest.starts(with: "</span>".utf8), !open.isEmpty {
          open.removeLast()
        } else {
          return nil
        }
        index = close + 1
        continue
      default: break
      }
      text.append(bytes[index])
      index += 1
    }
    flush()
    return parts
  }
}
