import Essentials
import FlashcardKit
import RichText

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
