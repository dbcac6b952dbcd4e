import FlashcardKit
import TextUI

/// The state of color schemes.
struct Schemes: Sendable {
  /// The schemes read from files by ID. `nil` means that there is none.
  var known: [String: ColorScheme?] = [:]
  /// The IDs of schemes being read.
  var awaited: Set<String> = []
  /// The ID given on the command line, until another scheme is chosen.
  var forThisRun: String?
  /// The scheme currently previewed in the picker.
  var preview: Preview?
  /// All available schemes, or `nil` until they are listed.
  var listed: [SchemeChoice]?

  /// A scheme that is previewed but not chosen yet.
  struct Preview: Sendable, Equatable {
    /// The deck for which the scheme is previewed, or `nil` for the program.
    let deck: DeckID?
    /// The ID of the scheme, or `nil` if the deck has none of its own.
    let id: String?
  }
}

extension World {
  /// The ID of the program's scheme.
  private var chosenScheme: String? {
    if let preview = schemes.preview, preview.deck == nil { return preview.id }
    if let once = schemes.forThisRun { return once }
    return login != nil ? ownScheme ?? machineScheme : choices.settings[Settings.lastScheme] ?? machineScheme
  }

  /// The ID of the scheme that the person chose, or `nil`.
  private var ownScheme: String? { library.preferences[Settings.appearance.scheme] }

  /// The ID of the machine's scheme, or `nil` if none was chosen.
  var machineScheme: String? { choices.settings[Settings.appearance.scheme] }

  /// The program's scheme.
  var scheme: ColorScheme { chosenScheme.flatMap(scheme(called:)) ?? .night }

  /// Returns a built-in scheme, or one that was read, or `nil`.
  func scheme(called id: String) -> ColorScheme? { ColorScheme.builtIn(id) ?? schemes.known[id] ?? nil }

  /// Returns the scheme of a deck, or `nil` if it has none or it hasn't been read.
  func scheme(of deck: DeckID) -> ColorScheme? {
    schemeID(of: deck).flatMap(scheme(called:))
  }

  private func schemeID(of deck: DeckID) -> String? {
    if let preview = schemes.preview, preview.deck == deck { return preview.id }
    return library.scheme(of: deck)
  }

  /// The schemes that the surface's styles refer to by number: the program's first, then those of decks.
  var allSchemes: [ColorScheme] { [scheme] + deckSchemes.compactMap(scheme(called:)) }

  /// The IDs of the decks' schemes, sorted.
  private var deckSchemes: [String] {
    var ids = Set(library.decks.compactMap(\.scheme))
    if let preview = schemes.preview, preview.deck != nil, let id = preview.id { ids.insert(id) }
    return ids.filter { scheme(called: $0) != nil }.sorted().prefix(250).map { $0 }
  }

  /// Returns the number of a deck's scheme, or 0 for the program's.
  func schemeNumber(of deck: DeckID?) -> UInt8 {
    guard let deck, let id = schemeID(of: deck), let index = deckSchemes.firstIndex(of: id) else { return 0 }
    return UInt8(index + 1)
  }

  /// Whether the program's scheme is still being read.
  var awaitsScheme: Bool { chosenScheme.map(schemes.awaited.contains) ?? false }

  /// Requests the visible schemes: those of the program, the machine and the current deck.
  mutating func needSchemes() {
    for id in [chosenScheme, machineScheme, shownDeck.flatMap { schemeID(of: $0) }].compactMap({ $0 }) {
      guard ColorScheme.builtIn(id) == nil, schemes.known[id] == nil, schemes.awaited.insert(id).inserted else {
        continue
      }
      effects.append(.readScheme(id))
    }
  }

  /// Requests the scheme of another deck that is partly visible.
  mutating func needScheme(of deck: DeckID?) {
    guard let deck, let id = schemeID(of: deck), ColorScheme.builtIn(id) == nil, schemes.known[id] == nil,
      schemes.awaited.insert(id).inserted
    else { return }
    effects.append(.readScheme(id))
  }

  /// Stores a scheme that was read, or `nil` if there is none.
  mutating func read(_ id: String, _ scheme: ColorScheme?) {
    schemes.awaited.remove(id)
    schemes.known[id] = .some(scheme)
  }

  /// Stores all available schemes.
  mutating func list(_ choices: [SchemeChoice]) {
    schemes.listed = choices
    for choice in choices { if case .success(let scheme) = choice.scheme { schemes.known[choice.id] = .some(scheme) } }
  }

  /// Keeps the person's scheme for the next start and the list of logins, but not for other logins. Called only on
  /// logging out or quitting, since the choice can be undone until then.
  mutating func handOnScheme() {
    guard login != nil else { return }
    let used = ownScheme ?? machineScheme ?? Settings.appearance.scheme.defaultValue
    guard used != choices[Settings.lastScheme] else { return }
    choices[Settings.lastScheme] = used
    effects.append(.keep(choices))
  }

  /// Sets the program's scheme, in the person's preferences, or if nobody is logged in, in those of the machine.
  mutating func choose(scheme id: String) {
    let name = scheme(called: id)?.name ?? id
    schemes.forThisRun = nil
    if login == nil { choices[Settings.lastScheme] = id }
    choose(Settings.appearance.scheme, .string(id), saying: Words.choseScheme(name))
  }
}

extension World {
  /// Returns a side of a card as a text. Its deck is by default the card's.
  func text(
    of card: Card, _ side: Card.Side, width: Int, limit: Int, isTight: Bool = false, isCut: Bool = false,
    query: SearchQuery? = nil, deck: DeckID? = nil
  ) -> CardText {
    CardText(
      card: card, side: side, deck: card.content.markup == .plain ? nil : deck ?? library.home(of: card.id),
      width: max(1, width), limit: limit, isTight: isTight, isCut: isCut,
      showsHints: texts.cardWithHints == card.id, query: query,
      hasSymbols: hasSymbols, isPlain: isPlain, path: library.pathForTemplates(of: card, in: deck),
      templates: card.content.kind.isCustom ? ObjectIdentifier(card.content.kind) : nil)
  }

  /// Whether symbols are shown, such as those of formulas: not if they are read out.
  var hasSymbols: Bool { terminal.hasSymbols && !isPlain }

  /// Returns the paragraphs of a text, or its facts, each as lines.
  func parts(_ text: CardText) -> [[[Run]]] {
    texts.parts(text) ?? text.parts(texts.code, library.codeLanguage(in: text.deck))
  }

  /// Returns a side of a card on one line. A text with marks is read once, while the card may be seen again.
  func line(of card: Card, _ side: Card.Side) -> String {
    guard card.content.mayHaveMarks else { return CardFace.line(card, side, hasSymbols: hasSymbols) }
    return parts(lineText(of: card, side)).first?.first?.first?.text ?? ""
  }

  /// Returns a side of a card as a text on one line.
  func lineText(of card: Card, _ side: Card.Side) -> CardText {
    CardText(card: card, side: side, width: 1, limit: 1, isLine: true, hasSymbols: hasSymbols)
  }

  /// Returns whether one of the sides of a card has hints that can be opened.
  func hasHints(_ card: Card, on sides: [Card.Side]) -> Bool {
    sides.contains { text(of: card, $0, width: 1, limit: 1).hasHints }
  }

  /// Opens the hints of a card, or closes them.
  mutating func switchHints(of card: Card) { texts.cardWithHints = texts.cardWithHints == card.id ? nil : card.id }

  /// Lays out the visible texts of cards, and asks for the colors of their code.
  mutating func needTexts(_ seen: [CardText]) {
    let missing = texts.layOut(seen, library, textOrder)
    if !missing.isEmpty { effects.append(.highlight(missing)) }
  }
}

extension Library {
  /// Returns the path of a card's deck, by default its own, if its kind has templates that may show it. Otherwise
  /// returns an empty text.
  func pathForTemplates(of card: Card, in deck: DeckID? = nil) -> String {
    card.content.kind.isCustom ? (deck ?? home(of: card.id)).map { path(of: $0) } ?? "" : ""
  }
}
