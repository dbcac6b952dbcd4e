import FlashcardKit

/// Covering parts of a picture.
extension Words {
  static let coversTitle = "Image occlusion"
  static let pictureAwaited = "The picture is not drawn yet"

  /// Returns the row of the form that opens the picture.
  static func covering(_ count: Int, hasPicture: Bool) -> String {
    if !hasPicture { return addAnother("Picture") }
    return count == 0 ? addAnother("Covered part") : "\(parts(count)) covered…"
  }

  /// Returns how many parts are covered and asked for.
  static func covers(_ covers: Covers) -> String {
    let count = covers.covers.count
    guard count > 0 else { return "Drag over a part of the picture, or add a cover and move it with the arrow keys" }
    let prompts = covers.numbers.count
    let asked = prompts == 1 ? "1 prompt" : "\(prompts) prompts"
    return "\(parts(count)) covered · \(asked)" + (covers.hidesAll && prompts > 1 ? " · others are covered, too" : "")
  }

  private static func parts(_ count: Int) -> String { count == 1 ? "1 part" : "\(count) parts" }
}
