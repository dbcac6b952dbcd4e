extension Cloze {
  /// Returns the text with its deletions as `span` elements, of class `cloze` for those with the card's number, which
  /// the front hides, and `cloze-inactive` for the others. Empty if none has the number.
  func html(number: Int, isFront: Bool) -> String {
    var writer = ClozeWriter(cloze: self, number: number, isFront: isFront)
    writer.write(nodes)
    return writer.isActive ? String(decoding: writer.output, as: UTF8.self) : ""
  }

  /// Returns the deletions with the card's number, or the hints on the front, with commas between them.
  func deletions(number: Int, isFront: Bool) -> String {
    texts(number: number, isFront: isFront).joined(separator: ", ")
  }

  /// Returns the HTML of the expected answer where a deletion is typed: the deletions with the card's number, with
  /// commas between them, or just one if all are the same.
  public func typedAnswer(number: Int) -> String {
    let texts = texts(number: number, isFront: false)
    if let first = texts.first, texts.allSatisfy({ $0 == first }) { return first }
    return texts.joined(separator: ", ")
  }

  private func texts(number: Int, isFront: Bool) -> [String] {
    var texts: [String] = []
    func collect(_ nodes: [Node]) {
      for case .deletion(let deletion) in nodes {
        if deletion.numbers.contains(number) { texts.append(isFront ? hint(of: deletion) : text(of: deletion.nodes)) }
        collect(deletion.nodes)
      }
    }
    collect(nodes)
    return texts
  }

  /// Returns the hint of a deletion, or an ellipsis.
  private func hint(of deletion: Deletion) -> String {
    deletion.hint.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "..."
  }

  /// Returns the content of a deletion and of those in it, without hints.
  private func text(of nodes: [Node]) -> String {
    var output: [UInt8] = []
    func collect(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .text(let range): output += bytes[range]
        case .deletion(let deletion): collect(deletion.nodes)
        }
      }
    }
    collect(nodes)
    return String(decoding: output, as: UTF8.self)
  }
}

/// One rendering of a text with deletions.
private struct ClozeWriter {
  let cloze: Cloze
  let number: Int
  let isFront: Bool
  private(set) var output: [UInt8] = []
  /// Whether a deletion has the number.
  private(set) var isActive = false

  init(cloze: Cloze, number: Int, isFront: Bool) {
    self.cloze = cloze
    self.number = number
    self.isFront = isFront
    output.reserveCapacity(cloze.bytes.count + 256)
  }

  mutating func write(_ nodes: [Cloze.Node]) {
    for node in nodes {
      switch node {
      case .text(let range): output += cloze.bytes[range]
      case .deletion(let deletion): write(deletion)
      }
    }
  }

  private mutating func write(_ deletion: Cloze.Deletion) {
    let isAsked = deletion.numbers.contains(number)
    if isAsked { isActive = true }
    let numbers = deletion.numbers.map(String.init).joined(separator: ",")
    if case .text(let range)? = deletion.nodes.first, cloze.bytes[range].starts(with: Cloze.occlusion) {
      let shape = OccludedShape(cloze.bytes[range].dropFirst(Cloze.occlusion.count))
      let style =
        (isFront && isAsked) || deletion.numbers.contains(0) ? "" : isAsked ? "-highlight" : "-inactive"
      output += #"<div class="cloze\#(style)" data-ordinal="\#(numbers)" \#(shape.attributes)></div>"#.utf8
      return
    }
    output += #"<span class="cloze\#(isAsked ? "" : "-inactive")" data-ordinal="\#(numbers)">"#.utf8
    if isFront, isAsked {
      // Other deletions in the hidden text aren't seen, but may have the number.
      output.append(UInt8(ascii: "["))
      if let hint = deletion.hint { output += cloze.bytes[hint] } else { output += "...".utf8 }
      output.append(UInt8(ascii: "]"))
    } else {
      write(deletion.nodes)
    }
    output += "</span>".utf8
  }
}
