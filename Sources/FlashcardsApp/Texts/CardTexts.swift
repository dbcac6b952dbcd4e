import FlashcardKit
import HelperProtocol
import RichText
import TextUI

/// The visible texts of cards, laid out.
struct CardTexts: Sendable {
  private struct LaidOut: Sendable {
    let parts: [[[Run]]]
    /// The code whose colors weren't known.
    let colorless: [CodeText]
  }

  /// The colors of code.
  private(set) var code = CodeColors()
  private var laidOut: [CardText: LaidOut] = [:]
  /// The texts that were visible last.
  private var seen: [CardText] = []
  /// The language of code that names none, by deck, in a revision of the library.
  private var languages: (revision: Int, byDeck: [DeckID: CodeLanguage?]) = (0, [:])
  /// The number of lines of `laidOut`, and that from which on texts that are no longer visible are forgotten.
  private var lines = 0
  private static let most = 20_000

  /// The card whose hints are open.
  var cardWithHints: CardID? {
    didSet { if cardWithHints != oldValue { version &+= 1 } }
  }

  /// A number that differs when texts are laid out differently.
  private(set) var version = 0

  /// Returns the parts of a text if it is laid out.
  func parts(_ text: CardText) -> [[[Run]]]? { laidOut[text]?.parts }

  /// Lays out visible texts, the most important first. Returns the code whose colors to ask for, which is empty if they
  /// are known or asked for. Their letters are put in order once, too.
  mutating func layOut(_ seen: [CardText], _ library: Library, _ order: TextOrder? = nil) -> [CodeText] {
    settle(library)
    defer { self.seen = seen }
    if lines > CardTexts.most { keep { text, _ in seen.contains(text) } }
    var colorless: [CodeText] = []
    for text in seen {
      if let known = laidOut[text] {
        colorless += known.colorless
        continue
      }
      forget(before: text)
      let language = language(of: text.deck, library)
      let parts = text.parts(code, language).map { $0.drawn(by: order) }
      let new = text.hasMarks ? text.code(language).filter { !code.knows($0) } : []
      laidOut[text] = LaidOut(parts: parts, colorless: new)
      colorless += new
      lines += parts.reduce(0) { $0 + $1.count }
    }
    return colorless.isEmpty ? [] : code.asking(colorless)
  }

  /// Forgets what a visible text was before an edit. While a card is written, every key is one.
  private mutating func forget(before text: CardText) {
    for old in seen where old.isOtherVersion(of: text) {
      guard let gone = laidOut.removeValue(forKey: old) else { continue }
      lines -= gone.parts.reduce(0) { $0 + $1.count }
    }
  }

  /// Takes the colors of code.
  mutating func receive(_ text: CodeText, _ result: Result<[CodeSpan], HighlightFailure>) {
    code.receive(text, result)
    keep { _, laidOut in !laidOut.colorless.contains(text) }
  }

  /// Forgets the texts in decks whose language is another now.
  private mutating func settle(_ library: Library) {
    guard languages.revision != library.revision else { return }
    languages.revision = library.revision
    let changed = languages.byDeck.filter { library.codeLanguage(in: $0.key) != $0.value }
    guard !changed.isEmpty else { return }
    for deck in changed.keys { languages.byDeck[deck] = nil }
    keep { text, _ in text.deck.map { changed[$0] == nil } ?? true }
  }

  private mutating func language(of deck: DeckID?, _ library: Library) -> CodeLanguage? {
    guard let deck else { return library.codeLanguage(in: nil) }
    if let known = languages.byDeck[deck] { return known }
    let language = library.codeLanguage(in: deck)
    languages.byDeck[deck] = .some(language)
    return language
  }

  private mutating func keep(_ isKept: (CardText, LaidOut) -> Bool) {
    laidOut = laidOut.filter { isKept($0.key, $0.value) }
    lines = laidOut.values.reduce(0) { $0 + $1.parts.reduce(0) { $0 + $1.count } }
    version &+= 1
  }
}

extension Library {
  /// Returns the language of code that names none, on the cards of a deck or on those in none.
  func codeLanguage(in deck: DeckID?) -> CodeLanguage? {
    value(of: Settings.study.codeLanguage, at: deck.map { .deck($0) } ?? .person).string
      .flatMap(CodeLanguage.init(rawValue:))
  }
}
