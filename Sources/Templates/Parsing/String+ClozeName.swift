extension String {
  /// Whether the name is a cloze number, as in `{{#c1}}`.
  var isClozeName: Bool {
    guard utf8.first == UInt8(ascii: "c"), UInt32(dropFirst()) != nil else { return false }
    return utf8.dropFirst().first != UInt8(ascii: "-")
  }
}
