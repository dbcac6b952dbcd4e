import Effects
import FlashcardKit
import TextUI

/// Pictures on cards.
extension Words {
  static let openingPicture = "Opening the picture in the system's viewer"
  static let noViewer = "Could not open the picture: its file is gone, or xdg-open is missing. Install xdg-utils."
  static let drawingPicture = "Drawing picture…"
  static func pictureNotKept(_ failure: StoreFailure) -> String {
    "Could not save the file: \(reason(failure)). The card is unchanged."
  }
  static let openPicture = "Open picture"
  static func picture(_ number: Int, _ text: String) -> String {
    text.isEmpty ? "Picture \(number)" : "\(number)  \(text.cleanedLine())"
  }
  static func namedMedia(_ card: Card) -> String { "Added the files named in \(quoted(card.title))" }
  static func notNamed(_ path: String, _ failure: MediaImportFailure) -> String {
    "Could not add \(path.shortened(to: 40).cleanedLine()) to the card. \(sentence(failure))"
  }
  static func picturesNotKept(_ failure: StoreFailure) -> String {
    "Could not save all pictures with the cards: \(reason(failure))."
  }

  /// Shown in place of a file that is neither a picture nor a sound.
  static func notShown(_ file: String) -> String { "\(kind(of: file)), not shown in the terminal" }

  /// Appended to the value of the setting if the terminal does not report the size of its cells.
  static let pixelsUnsupported = " (not supported by this terminal)"

  // MARK: Choosing one

  static let noPicture = "Remove"
  static func foundPicture(_ address: String) -> String { "From the card's source: \(short(address))" }
  func fetchesPicture() -> String { "\(key(.confirm)) downloads it" }

  static func kind(of file: String) -> String {
    let ending = file.split(separator: ".").last.map { String($0).uppercased() } ?? ""
    if MediaName.isSound(file) { return "\(ending) sound" }
    if !MediaName.isPicture(file) { return "\(ending) file" }
    return ending == "JPG" ? "JPEG picture" : "\(ending) picture"
  }

  static func label(_ entry: FolderEntry) -> [Run] {
    entry.isFolder ? [Run(entry.name.cleanedLine() + "/", .accent)] : [Run(entry.name.cleanedLine())]
  }

  // MARK: Problems

  private static let pictureFormats = "Use PNG, JPEG, GIF, WebP, BMP, TIFF, or SVG."
  private static let soundFormats = "For sounds, use MP3, Ogg, FLAC, WAV, or M4A."

  static func sentence(_ failure: MediaImportFailure) -> String {
    switch failure {
    case .picture(.unknownFormat): "Neither a picture nor a sound in a known format. \(pictureFormats) \(soundFormats)"
    case .picture(let failure): sentence(failure)
    case .sound(let failure): sentence(failure)
    case .store(let failure): pictureNotKept(failure)
    }
  }

  static func sentence(_ failure: PictureFailure) -> String {
    switch failure {
    case .source(.noFile(let path)): "File not found: \(path.shortened(to: 50).cleanedLine())."
    case .noDecoder: "Could not start flashcards-decode, which draws pictures. Install it next to flashcards."
    case .source(.status(404, _)): "Nothing found at this address (404)."
    case .source(.tooLarge(let limit)): "The file is larger than \(limit >> 20) MB."
    case .source(.notAnAddress): "Not a web address."
    case .source(let failure): sentence(failure, "This address")
    case .unknownFormat: "Not a picture in a known format. \(pictureFormats)"
    case .unsupported(let kind): "\(kind.rawValue) is not supported. \(pictureFormats)"
    case .noLoader(.webp): "WebP needs a loader: install webp-pixbuf-loader."
    case .noLoader(.svg): "SVG needs a loader: install librsvg2-common."
    case .noLoader(let format): "\(format.rawValue.uppercased()) needs a loader that is not installed."
    case .tooManyPixels(let width, let height):
      "The picture claims to be \(grouped(width)) × \(grouped(height)) pixels, too large to draw."
    case .damaged: "The picture is damaged or incomplete."
    case .tooExpensive: "The picture takes too much time or memory to draw."
    }
  }
}
