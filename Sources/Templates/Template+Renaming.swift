extension Template {
  /// Returns the source of a template with the tags of one field naming another.
  public static func renaming(_ old: String, to new: String, in source: String) -> String {
    var scanner = TemplateScanner(source)
    let bytes = Array(source.utf8)
    var renamed = Array(bytes[..<scanner.position])
    var start = scanner.position
    while let token = scanner.next() {
      let part = bytes[start..<scanner.position]
      start = scanner.position
      let name: String? =
        switch token {
        case .text: nil
        case .field(let tag): FieldReference(tag).name
        case .section(let name, _), .end(let name): name
        }
      guard name == old, let place = part.lastIndex(of: Array(old.utf8)) else {
        renamed += part
        continue
      }
      renamed += part[..<place]
      renamed += new.utf8
      renamed += part[(place + old.utf8.count)...]
    }
    return String(decoding: renamed, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the last such text, or `nil` if there is none.
  fileprivate func lastIndex(of text: [UInt8]) -> Int? {
    guard !text.isEmpty, count >= text.count else { return nil }
    return (startIndex...(endIndex - text.count)).last { self[$0...].starts(with: text) }
  }
}
