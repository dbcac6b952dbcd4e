import RichText

/// Directions become Unicode's signs for them, which need no place in rich text.
extension HTMLConverter {
  /// What is before the first letter of a line.
  var lineMark: [UInt8] {
    if case .code = mode { return [] }
    let isField = formats.contains { $0.tag == .field && $0.depth >= cellDepth }
    return (isField ? .rightToLeft : elements.last?.direction).map { Array(String($0.mark).utf8) } ?? []
  }

  /// Has the text of an element in a line read by itself, as its attributes say.
  mutating func isolate(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    guard let last = formats.indices.last, formats[last].tag == tag, !isHidden else { return }
    if case .code = mode { return }
    let dir = text(.dir, attributes)?.lowercased()
    let direction =
      tag == .field ? .rightToLeft : formats[last].declarations.direction ?? dir.flatMap(HTMLDirection.init)
    guard direction != nil || dir == "auto" || tag == .bdi else { return }
    formats[last].isolate = Array(String(direction?.isolate ?? "\u{2068}").utf8)
    // Otherwise, the next line begins with it.
    if builder.isLineOpen { isolates += formats[last].isolate }
  }

  /// Begins the parts of a line that are read by themselves, now that there is something in them.
  mutating func openIsolates() {
    guard !isolates.isEmpty else { return }
    builder.append(isolates[...], style)
    isolates = []
  }

  /// Ends the part of a line that is read by itself, if there is something in it.
  mutating func endIsolate() {
    guard builder.isLineOpen else { return }
    if isolates.isEmpty { builder.close(ArraySlice("\u{2069}".utf8)) } else { isolates.removeLast(3) }
  }

  /// Returns blocks that were read from other markup, with what is before the first letters of lines here.
  func marked(_ blocks: [Block]) -> [Block] {
    let mark = lineMark
    return mark.isEmpty ? blocks : blocks.map { marked($0, Inline(String(decoding: mark, as: UTF8.self))) }
  }

  private func marked(_ block: Block, _ mark: Inline) -> Block {
    func marked(_ inlines: [Inline]) -> [Inline] {
      [mark] + inlines.flatMap { $0.content == .lineBreak ? [$0, mark] : [$0] }
    }
    switch block {
    case .paragraph(let inlines, let alignment): return .paragraph(marked(inlines), alignment)
    case .heading(let inlines, let level): return .heading(marked(inlines), level: level)
    case .quote(let blocks): return .quote(blocks.map { self.marked($0, mark) })
    case .list(var list):
      for index in list.items.indices {
        list.items[index].blocks = list.items[index].blocks.map { self.marked($0, mark) }
      }
      return .list(list)
    case .table(var table):
      table.rows = table.rows.map { $0.map(marked) }
      return .table(table)
    case .disclosure(let label, let blocks, let isOpen):
      return .disclosure(label: marked(label), blocks.map { self.marked($0, mark) }, isOpen: isOpen)
    case .code, .formula, .rule: return block
    }
  }
}
