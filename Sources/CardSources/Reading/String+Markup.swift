extension String {
  /// The text of HTML, without tags, scripts, and styles, and with entities decoded.
  var withoutMarkup: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      result += rest[..<start]
      rest = rest[start...]
      if rest.first == "<" {
        rest = rest.afterTag
      } else {
        let (text, after) = rest.entity
        result += text
        rest = after
      }
    }
    return result + rest
  }
}

extension Substring {
  /// The rest after the tag at the start, or after the closing tag of a script or style.
  fileprivate var afterTag: Substring {
    guard let end = firstIndex(of: ">") else { return "" }
    let after = self[index(after: end)...]
    let name = dropFirst().prefix { $0.isLetter }.lowercased()
    guard name == "script" || name == "style" else { return after }
    guard let close = after.range(of: "</" + name) else { return "" }
    return after[close...].afterTag
  }

  private func range(of text: String) -> Index? {
    indices.first { self[$0...].prefix(text.count).lowercased() == text }
  }

  /// The decoded entity at the start, and the rest. An ampersand that begins no entity is kept.
  fileprivate var entity: (text: String, rest: Substring) {
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]
    guard let end = dropFirst().prefix(10).firstIndex(of: ";") else { return ("&", dropFirst()) }
    let name = self[index(after: startIndex)..<end]
    let rest = self[index(after: end)...]
    if let text = known[String(name)] { return (text, rest) }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard name.hasPrefix("#"), let scalar = number.flatMap(Unicode.Scalar.init) else { return ("&", dropFirst()) }
    return (String(scalar), rest)
  }
}
