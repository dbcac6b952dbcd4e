/// The attributes of a start tag that mean something here, the first of each name.
struct HTMLAttributes {
  /// A name.
  enum Name: String, CaseIterable {
    case align, alt, bgcolor, block, checked, `class`, color, colspan, data, hidden, href, id, rowspan, src, start,
      style
    case type
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
