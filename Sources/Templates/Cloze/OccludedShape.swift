/// A covered part of a picture, written as `rect:left=.1:top=.2:width=.3:height=.4`.
struct OccludedShape {
  /// The attributes of the element that stands for it, each with a blank after it.
  let attributes: String

  /// Reads a shape. What is malformed is left out.
  init(_ bytes: ArraySlice<UInt8>) {
    let colon = UInt8(ascii: ":")
    guard let end = bytes.firstIndex(of: colon) else {
      attributes = ""
      return
    }
    let shape = String(decoding: bytes[..<end], as: UTF8.self)
    var output = ["rect", "ellipse", "polygon", "text"].contains(shape) ? "data-shape=\"\(shape)\" " : ""
    var rest = bytes[end...]
    while rest.first == colon, let equal = rest.dropFirst().firstIndex(of: UInt8(ascii: "=")),
      equal > rest.startIndex + 1
    {
      let name = String(decoding: rest[(rest.startIndex + 1)..<equal], as: UTF8.self)
      var value: [UInt8] = []
      var index = equal + 1
      while index < rest.endIndex, rest[index] != colon {
        if rest[index] == UInt8(ascii: "\\") {
          index += 1
          guard index < rest.endIndex, rest[index] == colon || rest[index] == UInt8(ascii: "\\") else {
            attributes = output
            return
          }
        }
        value.append(rest[index])
        index += 1
      }
      output += OccludedShape.attribute(name, String(decoding: value, as: UTF8.self))
      rest = rest[index...]
    }
    attributes = output
  }

  /// Returns the attribute of a property, or nothing if it has none.
  private static func attribute(_ name: String, _ value: String) -> String {
    guard !value.isEmpty else { return "" }
    switch name {
    case "left", "top", "angle", "fill": return "data-\(name)=\"\(value)\" "
    case "width", "height", "rx", "ry", "scale": return value == "0" ? "" : "data-\(name)=\"\(value)\" "
    case "points":
      let points = value.split(separator: " ").filter { $0.contains(",") }
      return points.isEmpty ? "" : "data-points=\"\(points.joined(separator: " "))\" "
    case "oi": return "data-occludeInactive=\"\(value)\" "
    case "text": return "data-text=\"\(value.escapedForAttribute)\" "
    case "fs": return "data-font-size=\"\(value)\" "
    default: return ""
    }
  }
}

extension String {
  /// The text with all characters of Latin-1 but ASCII letters and digits as entities.
  fileprivate var escapedForAttribute: String {
    unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "0"..."9", "A"..."Z", "a"..."z", "\u{100}"...:
        output.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        output += "&#x\(digits.count < 2 ? "0" : "")\(digits);"
      }
    }
  }
}

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
