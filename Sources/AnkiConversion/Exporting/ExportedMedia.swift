import FlashcardKit

/// The names of files in a collection.
struct ExportedMedia {
  /// The stored files by name.
  private(set) var files: [String: String] = [:]

  /// The most bytes of a name in a collection.
  private static let longest = 120

  /// Returns the name under which a collection has a stored file.
  ///
  /// - Parameters:
  ///   - file: The stored file.
  ///   - wanted: The name that texts use for it, or `nil` for none. It is kept unless it isn't allowed in Anki, or another
  ///     file has it.
  /// - Returns: The name.
  mutating func name(_ file: String, wanted: String? = nil) -> String {
    let name = wanted.flatMap { ExportedMedia.isAllowed($0) && files[$0] ?? file == file ? $0 : nil } ?? file
    files[name] = file
    return name
  }

  private static func isAllowed(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longest && name != "." && name != ".." && name.last != " " && name.last != "."
      && !name.unicodeScalars.contains {
        $0.value < 0x20 || $0.value == 0x7F || "[]<>:\"/?*^\\|".unicodeScalars.contains($0)
      }
  }
}
