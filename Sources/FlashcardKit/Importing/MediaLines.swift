/// The files of a card as lines of text: `front: heart.png | A heart`.
public enum MediaLines {
  /// Returns the lines of files.
  ///
  /// - Parameters:
  ///   - files: The paths of files by use, as those of a card.
  ///   - texts: Descriptions of the files, by use.
  /// - Returns: The lines, in the order of uses.
  public static func text(of files: [String: String], texts: [String: String]) -> String {
    files.sorted { $0.key < $1.key }.map { use, path in
      let text = texts[use].map { " | " + $0.cleanedLine() } ?? ""
      return "\(use.replacing("%", with: "%25").replacing(":", with: "%3A")): \(path)\(text)"
    }.joined(separator: "\n")
  }

  /// Returns the paths and descriptions of the files in lines, by use. Other lines are ignored.
  public static func files(in text: String) -> [String: (name: String, text: String?)] {
    var files: [String: (name: String, text: String?)] = [:]
    for line in text.split(separator: "\n").prefix(ImportedCard.most) {
      guard let colon = line.firstRange(of: ": ") else { continue }
      let use = line[..<colon.lowerBound].replacing("%3A", with: ":").replacing("%25", with: "%")
      let rest = line[colon.upperBound...]
      let bar = rest.firstRange(of: " | ")
      files[String(use)] = (
        String(rest[..<(bar?.lowerBound ?? rest.endIndex)]), bar.map { String(rest[$0.upperBound...]) }
      )
    }
    return files
  }
}

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
