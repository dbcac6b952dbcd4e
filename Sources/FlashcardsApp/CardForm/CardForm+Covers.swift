import FlashcardKit
import TextUI

/// The covered parts of a picture.
extension CardForm {
  /// The stored picture that is covered: the first on the front, or `nil` if there is none.
  var coveredFile: String? { files.entries.first { !$0.isSound && $0.sides.contains(.front) }?.file }

  /// The number of covered parts.
  var coverCount: Int { Covers(coversText).covers.count }

  private var coversSlot: String { kind.covers.map { kind.fields[$0].slot } ?? "" }

  private var coversText: String { texts[coversSlot]?.first?.text ?? "" }

  /// Opens the dialog in which the picture is covered or, without a picture, the one that chooses it.
  mutating func cover(in world: inout World) {
    focus = .covers
    guard let file = coveredFile else { return chooseFile(at: nil, in: &world) }
    world.push(CoversScreen(coversText, file: file))
  }

  /// Sets the covered parts.
  mutating func setCovers(_ text: String, in world: inout World) {
    focus = .covers
    guard kind.covers != nil, text != coversText else { return }
    texts[coversSlot] = [TextArea(text)]
    touch(.covers, in: &world)
  }
}
