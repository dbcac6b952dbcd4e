import Essentials
import FlashcardKit

/// The names of media files, which are those of files in one folder.
public enum MediaName {
  /// The most bytes.
  private static let longest = 120
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns the name as Anki has it, or `nil` for one that is not of a file in the folder: with a slash, `.`, `..`, or
  /// nothing that remains.
  ///
  /// Anki composes characters (NFC), leaves out control characters and those that some systems don't allow, and makes
  /// room in names that Windows keeps for devices (`rslib/src/media/files.rs`).
  public static func normalized(_ name: String) -> String? {
    guard !name.contains("/"), name != ".", name != "..", !name.isEmpty else {
      return nil
    }
    let refused = Set("[]<>:\"/?*^\\|".unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for scalar in name.normalized(.composed).unicodeScalars where !refused.contains(scalar) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0: break
      case 0xA0: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    var kept = String(scalars)
    guard !kept.isEmpty, kept != ".", kept != ".." else { return nil }
    let stem = kept.prefix { $0 != "." }
    if devices.contains(stem.lowercased()) { kept.insert("_", at: stem.endIndex) }
    if kept.hasSuffix(" ") || kept.hasSuffix(".") { kept += "_" }
    return shortened(kept)
  }

  /// Returns the name with a shorter stem if it is too long.
  private static func shortened(_ name: String) -> String? {
    guard name.utf8.count > longest else { return name }
    let dot = name.lastIndex(of: ".")
    let ending = dot.map { String(name[$0...]) } ?? ""
    var stem = dot.map { String(name[..<$0]) } ?? name
    guard ending.utf8.count < longest else { return nil }
    while stem.utf8.count + ending.utf8.count > longest { stem.removeLast() }
    return stem.isEmpty ? nil : stem + ending
  }
}
