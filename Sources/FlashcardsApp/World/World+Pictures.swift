import Effects
import FlashcardKit
import TextUI

extension World {
  /// Returns the colors for pictures on a background of the given scheme.
  func pictureColors(_ scheme: ColorScheme) -> PictureColors {
    if scheme == .monochrome { return .none }
    switch terminal.colorDepth {
    case .none: return .none
    case .eight: return .eight
    case .sixteen: return .sixteen
    case .indexed: return .indexed
    case .direct: return .full
    }
  }

  /// Requests the visible pictures, and then those likely to be seen next.
  mutating func needPictures(_ views: [PictureView], ahead: [PictureView]) {
    let requests = pictures.look(
      at: views.compactMap { $0.request(self) }, ahead: ahead.compactMap { $0.request(self) },
      motion: hasMotion,
      now: now)
    if let requests { effects.append(.draw(requests, of: login)) }
  }

  /// Imports a file for the form that waits for it.
  mutating func take(_ source: PictureSource) {
    guard let login, canAlter() else { return }
    effects.append(.addMedia(source, of: login, number: taking.begin(at: now)))
  }

  /// Handles the result of importing a file.
  mutating func took(_ number: Int, _ result: MediaImport) {
    switch result {
    case .success(let file):
      pictures.retry(.kept(file))
      taking.take(number, .taken(file))
    case .failure(let failure): taking.take(number, .failed(Words.sentence(failure)))
    }
  }
}

extension Card {
  /// Returns the first picture of a side at its position, or `nil` if there is none.
  func view(_ side: Side, in area: Rect, deck: DeckID?) -> PictureView? {
    picture(sideOfFiles(side)).map {
      PictureView(source: .kept($0.file), text: $0.text, area: area, covers: covers(side), deck: deck)
    }
  }
}
