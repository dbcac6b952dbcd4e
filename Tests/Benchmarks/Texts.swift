import ArgumentParser
import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import Markdown
import RichText
import Synchronization
import TextUI
import Typesetting

/// The time to lay out a card in Markdown, and to highlight its code.
struct Texts: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lay out Markdown, and highlight code.")

  func run() throws {
    let cards = SampleLibrary.make(cards: 1000, decks: 1, markdown: true)
    let texts = cards.decks.flatMap { cards.cards(in: $0.id).map { $0.content[0] } }
    var parsing = Samples()
    var setting = Samples()
    for text in texts {
      let rich = parsing.measure { RichText(markdown: text) }
      _ = setting.measure { Typesetter(width: 76).lines(rich) }
    }
    print("— a paragraph, a formula, and 20 lines of code; code of 100 lines")
    parsing.report("Markdown parsed")
    setting.report("laid out")
    try highlight()
  }

  private func highlight() throws {
    let inbox = Inbox()
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let command = ["flashcards-highlight", "../../../Assets/Languages"]
    let highlights = Highlights(helper: command.map { here.appendingPathComponent($0).path }) { _, result in
      inbox.failures.withLock { if case .failure(let failure) = result { $0.append(failure) } }
      inbox.signal.signal()
    }
    var first = Samples()
    var others = Samples()
    for number in 0..<60 {
      let lines = (0..<100).map { "func f\($0)(_ a: Int) -> String { return \"\\(a + \(number))\" }  // \($0)" }
      func show() {
        highlights.want([CodeText(lines.joined(separator: "\n"), in: .swift)])
        inbox.signal.wait()
      }
      if number == 0 { first.measure(show) } else { others.measure(show) }
    }
    guard inbox.failures.withLock(\.isEmpty) else { throw ValidationError("flashcards-highlight does not work") }
    first.report("highlighted, with the start of the helper")
    others.report("highlighted")
  }

  private final class Inbox: Sendable {
    let failures = Mutex<[HighlightFailure]>([])
    let signal = DispatchSemaphore(value: 0)
  }
}
