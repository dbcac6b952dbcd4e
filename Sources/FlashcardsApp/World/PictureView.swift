import Effects
import FlashcardKit
import TextUI

/// A picture at its place on the screen.
struct PictureView: Sendable, Equatable {
  let source: PictureSource
  /// What it shows, in words.
  let text: String
  /// The room that it has.
  let area: Rect
  /// The deck whose colors are behind it.
  var deck: DeckID?

  /// Less room than this shows nothing that could be recognized.
  static let smallest = Size(width: 6, height: 3)

  private var isShown: Bool {
    area.width >= PictureView.smallest.width && area.height >= PictureView.smallest.height
  }

  /// What is to be drawn for it; nil where there is only room for words.
  func wish(_ world: World) -> PictureRequest? {
    guard isShown else { return nil }
    let scheme = deck.flatMap { world.scheme(of: $0) } ?? world.scheme
    let colors = world.pictureColors(scheme)
    return PictureRequest(
      source,
      PictureStyle(
        columns: area.width, rows: area.height, colors: colors,
        background: scheme.color(of: .background, depth: world.terminal.colorDepth).value,
        isUnicode: world.terminal.isUnicode,
        cell: world.choices[Settings.terminal.pixels] && colors == .full ? world.terminal.cellPixels : nil))
  }
}
