import Anki
import Essentials
import FlashcardKit
import HTML
import RichText

extension FormulaFiles {
  /// Returns those of some pictures that are found in no field of notes.
  static func unnamed(_ pictures: Set<String>, in notes: [AnkiNote]) -> Set<String> {
    var left = pictures
    for note in notes where !left.isEmpty { for field in note.fields { left.subtract(names(in: field)) } }
    return left
  }
}

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

/// The files that fields of notes use.
enum FieldFiles {
  /// Returns the names in a field, as Anki finds them: the sources of pictures, sounds, and objects, and those in
  /// `[sound:NAME]`. Those that are percent-encoded are followed by what they stand for.
  static func names(in field: String) -> [String] {
    // Most fields have neither.
    var copy = field
    let (hasBrackets, hasTags) = copy.withUTF8 { ($0.contains(UInt8(ascii: "[")), $0.contains(UInt8(ascii: "<"))) }
    let sounds = hasBrackets ? SoundMark.names(in: field, .html) : []
    let names = hasTags ? HTMLFiles.names(in: field) + sounds : sounds
    return names.flatMap { name in
      [name] + (name.contains("%") ? [name.percentDecoded].compactMap(\.self) : [])
    }
  }

  /// Returns a field with other names of files.
  static func renaming(_ names: [String: String], in field: String) -> String {
    func rename(_ name: String) -> String? { names[name] ?? name.percentDecoded.flatMap { names[$0] } }
    return SoundMark.renaming(in: HTMLFiles.renaming(in: field, rename)) { rename(HTMLFiles.decoded($0)) }
  }
}
