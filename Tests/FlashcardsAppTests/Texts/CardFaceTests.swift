import FlashcardKit
import ScreenPictures
import Testing
import TextUI

@testable import FlashcardsApp

/// The sides of a card as text.
@Suite struct CardFaceTests {
  @Test func looks() {
    var random = RandomSource(seed: 3)
    let contents = [
      Samples.sorting[0], .question("Where?\nAnd when?", answer: "Here"),
      .choice("Which?", answer: "This", wrong: ["That"]),
      .cloze("The {{c1::mitochondria::organelle}} make {{c2::ATP}}.", note: "Biology"),
      .unknown(kind: "hologram", front: "?"),
    ]
    let pictures = contents.flatMap { content in
      let card = Card(id: random.cardID(), content: content, created: 1)
      return [Card.Side.front, .back].map { side in
        var surface = Surface(Size(width: 30, height: 5))
        let lines = CardText(card: card, side: side, width: 30, limit: 5).parts(CodeColors(), nil).joined()
        for (y, line) in lines.prefix(5).enumerated() { surface.write(line, x: 0, y: y) }
        return "=== \(content.kind.id), \(side)\n\(surface.picture)"
      }
    }
    expectPicture(pictures.joined(separator: "\n"), "card-face")
  }
}
