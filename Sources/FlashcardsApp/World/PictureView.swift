import Effects
import FlashcardKit
import TextUI

/// A picture at its position on the screen.
struct PictureView: Sendable, Equatable {
  let source: PictureSource
  /// The description of the picture.
  let text: String
  /// The area available to the picture.
  let area: Rect
  /// The number of pictures of the side for which there is no room.
  var more = 0
  /// The covered and marked parts.
  var covers: [Cover] = []
  /// The deck whose color scheme provides the background.
  var deck: DeckID?

  /// A part of a picture that is covered or marked.
  struct Cover: Sendable, Equatable {
    /// What the part looks like.
    enum Look: Sendable, Equatable {
      /// Covered, and asked for.
      case asked
      /// Covered, with a sign.
      case covered(String)
      /// Visible in a frame.
      case framed
    }

    let area: Covers.Area
    let look: Look
  }

  /// The minimum size at which a picture is recognizable.
  static let smallest = Size(width: 6, height: 3)

  private var isShown: Bool {
    area.width >= PictureView.smallest.width && area.height >= PictureView.smallest.height
  }

  /// The name of the file if it is neither a picture nor a sound, such as a video.
  var otherFile: String? {
    if case .kept(let file) = source, !MediaName.isPicture(file) { file } else { nil }
  }

  /// Returns the request to render the picture, or `nil` if it can't be drawn or only its description is
  /// shown.
  func request(_ world: World) -> PictureRequest? {
    guard isShown, otherFile == nil, !world.isPlain else { return nil }
    let scheme = deck.flatMap { world.scheme(of: $0) } ?? world.scheme
    let colors = world.pictureColors(scheme)
    return PictureRequest(
      source,
      PictureStyle(
        columns: area.width, rows: area.height, colors: colors,
        background: scheme.color(of: .background, depth: world.terminal.colorDepth).value,
        isUnicode: world.terminal.isUnicode,
        cell: world.choices.drawsPixels && colors == .full ? world.terminal.cellPixels : nil))
  }
}
