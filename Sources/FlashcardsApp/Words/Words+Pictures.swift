import FlashcardKit
import TextUI

/// What is said about pictures.
extension Words {
  static func sentence(_ failure: PictureFailure) -> String {
    switch failure {
    case .source(.noFile(let path)):
      "There is no file \(path.shortened(to: 50).cleanedLine())."
    case .source(.noHelper): "The program flashcards-fetch, which draws pictures, does not start."
    case .source(let failure): sentence(failure, "The picture")
    case .unknownFormat: "This is no picture: PNG, JPEG, GIF, WebP, BMP and SVG are."
    case .noLoader(.webp): "This machine cannot read WebP; the package webp-pixbuf-loader can."
    case .noLoader(.svg): "This machine cannot read SVG; the package librsvg2-common can."
    case .noLoader(let format): "This machine cannot read \(format.rawValue.uppercased())."
    case .tooManyPixels(let width, let height):
      "The picture says to be \(grouped(width)) × \(grouped(height)) pixels: too large to draw."
    case .damaged: "This picture is cut off or damaged."
    case .tooHard: "This picture needs too much time or memory to draw."
    }
  }
}
