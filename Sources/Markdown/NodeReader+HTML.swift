import HTML
import RichText

/// HTML on lines of its own.
extension NodeReader {
  /// Reads a block of HTML. What stands between `details`, `summary`, and comments is Markdown; a block that has none of
  /// these, and does not begin with a tag of a line, is shown as typed.
  mutating func readHTML(_ html: String, into disclosures: inout Disclosures, depth: Int) {
    let bytes = Array(html.utf8)
    var (hasMeaning, isLabel, mayHaveComments) = (false, false, true)
    var done = 0
    var place = 0
    func text(to end: Int) -> String { String(decoding: bytes[min(done, end)..<end], as: UTF8.self) }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      var end: Int?
      if mayHaveComments, bytes[place...].starts(with: "<!--".utf8) {
        end = MarkdownComments.end(of: place, in: bytes)
        mayHaveComments = end != nil
        if let end {
          add(text(to: place), to: &disclosures, isLabel: isLabel, depth)
          done = end
        }
      } else if let use = MarkdownTag.use(in: bytes, at: place), use.tag == .details || use.tag == .summary {
        add(text(to: place), to: &disclosures, isLabel: isLabel, depth)
        (end, done) = (use.end, use.end)
        isLabel = use.tag == .summary && !use.isEnd
        if use.tag == .details {
          if use.isEnd {
            disclosures.end()
          } else {
            disclosures.begin(isOpen: HTMLStartTag(bytes[place..<use.end])?.isOpen ?? false)
          }
        }
      }
      if end != nil { hasMeaning = true }
      place = end ?? place + 1
    }
    if hasMeaning {
      add(text(to: bytes.count), to: &disclosures, isLabel: isLabel, depth)
    } else if MarkdownTag.use(in: bytes, at: bytes.firstIndex(of: UInt8(ascii: "<")) ?? 0) != nil {
      // A formula without a number is nothing, but no HTML either.
      let sign = String(String.UnicodeScalarView([Placeholders.formulaStart, Placeholders.formulaEnd]))
      add(sign + html, to: &disclosures, isLabel: false, depth)
    } else {
      disclosures.add(.paragraph(typed(placeholders.restored(html))))
    }
  }

  /// Adds text between tags.
  private mutating func add(_ text: String, to disclosures: inout Disclosures, isLabel: Bool, _ depth: Int) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    guard depth < Self.maxDepth, let blocks = blocks(parsing: text, depth: depth) else {
      return disclosures.add(.paragraph(typed(placeholders.restored(text))))
    }
    if isLabel { disclosures.add(label: RichText(blocks).inlines) } else { blocks.forEach { disclosures.add($0) } }
  }
}
