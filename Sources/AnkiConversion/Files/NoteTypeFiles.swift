import Anki
import Essentials
import FlashcardKit

/// The files that note types use.
enum NoteTypeFiles {
  /// Returns those of some files that the templates and styles of a note type name: as fields do, or as a word or a
  /// quoted text anywhere, which finds those of styles and scripts. Takes time linear in the length of these.
  static func names(in type: AnkiNoteType, among files: Set<String>) -> Set<String> {
    // Note types rarely have any.
    guard !files.isEmpty else { return [] }
    var names: Set<String> = []
    for text in type.templates.flatMap({ [$0.front, $0.back] }) + [type.css] {
      var found = FieldFiles.names(in: text).map { $0[...] }
      for ends in [wordEnds, quotes] { found += text.split(whereSeparator: ends.contains) }
      for name in found where name.utf8.count <= longest {
        let name = String(name)
        if files.contains(name) {
          names.insert(name)
        } else if name.contains("%"), let decoded = name.percentDecoded, files.contains(decoded) {
          names.insert(decoded)
        }
      }
    }
    return names
  }

  /// The most bytes of a name.
  private static let longest = 1000
  private static let quotes: Set<Character> = ["\"", "'", "(", ")", "\n"]
  private static let wordEnds: Set<Character> = quotes.union(["<", ">", "[", "]", "=", ":", ";", ",", " ", "\t"])
}
