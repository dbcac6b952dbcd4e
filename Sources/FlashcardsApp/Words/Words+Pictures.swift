import Effects
import FlashcardKit
import TextUI

/// What is said about pictures.
extension Words {
  static func pictureNotKept(_ failure: StoreFailure) -> String {
    "The picture could not be kept: \(reason(failure)). The card is as it was."
  }

  static let openingPicture = "The picture is opened in the system's viewer"

  static let pixelsAreVain = "; this terminal does not say that it can"

  static func kind(ofPicture file: String) -> String {
    let ending = file.split(separator: ".").last.map { String($0).uppercased() } ?? ""
    return ending == "JPG" ? "A JPEG picture" : "A \(ending) picture"
  }

  static let noPicture = "No picture any more"
  static func foundPicture(_ address: String) -> String { "The one where the card was found: \(short(address))" }

  static func label(_ entry: FolderEntry) -> [Run] {
    entry.isFolder ? [Run(entry.name.cleanedLine() + "/", .accent)] : [Run(entry.name.cleanedLine())]
  }

  static let sides: [(sides: Set<Card.Side>, name: String)] = [
    ([.back], "Back"), ([.front], "Front"), ([.front, .back], "Both"),
  ]

  static func sentence(_ failure: PictureFailure) -> String {
    switch failure {
    case .source(.noFile(let path)):
      "There is no file \(path.shortened(to: 50).cleanedLine())."
    case .noDecoder:
      "The program flashcards-decode, which draws pictures, does not start. It belongs beside flashcards."
    case .source(.status(404, _)): "There is nothing at that address (404)."
    case .source(.tooLarge(let limit)): "The picture is larger than \(limit >> 20) MB."
    case .source(.notAnAddress): "That is no address of the web."
    case .source(let failure): sentence(failure, "That address")
    case .unknownFormat: "This is no picture: PNG, JPEG, GIF, WebP, BMP, TIFF and SVG are."
    case .notRead(let kind): "\(kind.rawValue) is not read: PNG, JPEG, GIF, WebP, BMP, TIFF and SVG are."
    case .noLoader(.webp): "WebP needs a loader that is not installed: the package webp-pixbuf-loader has it."
    case .noLoader(.svg): "SVG needs a loader that is not installed: the package librsvg2-common has it."
    case .noLoader(let format): "\(format.rawValue.uppercased()) needs a loader that is not installed."
    case .tooManyPixels(let width, let height):
      "The picture says to be \(grouped(width)) × \(grouped(height)) pixels: too large to draw."
    case .damaged: "This picture is cut off or damaged."
    case .tooHard: "This picture needs too much time or memory to draw."
    }
  }
}
