/// The origin of a card as lines of text: name, link, author, license, and picture.
extension Card.Source {
  /// The lines, without blank ones at the end.
  public var lines: String {
    var lines = [name, link ?? "", author ?? "", license ?? "", picture ?? ""].map { $0.cleanedLine() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Parses lines. Returns `nil` if there is no name.
  public init?(lines: String) {
    let parts = lines.split(separator: "\n", maxSplits: 5, omittingEmptySubsequences: false)
      .map { String($0).cleanedLine() }
    guard let name = parts.first, !name.isEmpty else { return nil }
    func part(_ index: Int) -> String? { parts.indices.contains(index) && !parts[index].isEmpty ? parts[index] : nil }
    self.init(name: name, link: part(1), author: part(2), license: part(3), picture: part(4))
  }
}
