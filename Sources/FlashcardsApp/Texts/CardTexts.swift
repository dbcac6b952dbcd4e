import Effects
import FlashcardKit
import TextUI

/// The visible texts of cards that have markup, laid out.
struct CardTexts: Sendable {
  private struct LaidOut: Sendable {
    let parts: [[[Run]]]
    let code: [CodeText]
  }

  /// The colors of code.
  private(set) var code = CodeColors()
  private var laidOut: [CardText: LaidOut] = [:]

  /// A number that differs when texts are laid out differently.
  var version: Int { code.version }

  /// The number of lines of `laidOut`, and that from which on texts that are no longer visible are forgotten.
  private var lines = 0
  private static let most = 20_000

  /// Returns the paragraphs of a text, or its facts, each as lines.
  func parts(_ text: CardText) -> [[[Run]]] {
    text.hasMarks ? laidOut[text]?.parts ?? text.parts(code) : text.parts(code)
  }

  /// Lays out visible texts, the most important first. Returns the code whose colors to ask for, which is empty if they
  /// are known or asked for.
  mutating func layOut(_ seen: [CardText]) -> [CodeText] {
    let seen = seen.filter(\.hasMarks)
    if lines > CardTexts.most { keep { text, _ in seen.contains(text) } }
    for text in seen where laidOut[text] == nil {
      let parts = text.parts(code)
      laidOut[text] = LaidOut(parts: parts, code: text.code)
      lines += parts.reduce(0) { $0 + $1.count }
    }
    return code.missing(seen.flatMap { laidOut[$0]?.code ?? [] })
  }

  /// Takes the colors of code.
  mutating func take(_ text: CodeText, _ result: Result<[CodeSpan], HighlightFailure>) {
    code.take(text, result)
    keep { _, laidOut in !laidOut.code.contains(text) }
  }

  private mutating func keep(_ isKept: (CardText, LaidOut) -> Bool) {
    laidOut = laidOut.filter { isKept($0.key, $0.value) }
    lines = laidOut.values.reduce(0) { $0 + $1.parts.reduce(0) { $0 + $1.count } }
  }
}
