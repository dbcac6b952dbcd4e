import Effects
import FlashcardKit
import TextUI

/// Which colors things have.
struct Schemes: Sendable {
  /// Those that were read from files, by what they are asked for by; nil: there is none.
  var known: [String: ColorScheme?] = [:]
  /// Those that are being read.
  var awaited: Set<String> = []
  /// What the command line said; until another one is chosen.
  var forThisRun: String?
  /// What the picker shows at the moment.
  var preview: Preview?
  /// All that can be chosen, once they were listed.
  var listed: [SchemeChoice]?

  /// A scheme that is looked at and not chosen yet.
  struct Preview: Sendable, Equatable {
    /// The deck that it is looked at for; nil: the program.
    let deck: DeckID?
    /// Nil: the deck has none of its own.
    let id: String?
  }
}

extension World {
  /// What the program's scheme is asked for by.
  private var chosenScheme: String? {
    if let preview = schemes.preview, preview.deck == nil { return preview.id }
    if let once = schemes.forThisRun { return once }
    return login != nil ? library.preferences[Settings.appearance.scheme] ?? machineScheme : machineScheme
  }

  /// What the scheme of the machine is asked for by, where one was chosen.
  var machineScheme: String? { choices.settings[Settings.appearance.scheme] }

  /// The program's scheme.
  var scheme: ColorScheme { chosenScheme.flatMap(scheme(called:)) ?? .night }

  /// A scheme that is built in or was read.
  func scheme(called id: String) -> ColorScheme? { ColorScheme.builtIn(id) ?? schemes.known[id] ?? nil }

  /// The scheme of a deck's region, where it has one of its own that is known.
  func scheme(of deck: DeckID) -> ColorScheme? {
    schemeID(of: deck).flatMap(scheme(called:))
  }

  private func schemeID(of deck: DeckID) -> String? {
    if let preview = schemes.preview, preview.deck == deck { return preview.id }
    return library.scheme(of: deck)
  }

  /// What the surface's styles name: the program's scheme first, then those of decks.
  var allSchemes: [ColorScheme] { [scheme] + deckSchemes.compactMap(scheme(called:)) }

  /// The schemes that decks have, in an order.
  private var deckSchemes: [String] {
    var ids = Set(library.decks.compactMap(\.scheme))
    if let preview = schemes.preview, preview.deck != nil, let id = preview.id { ids.insert(id) }
    return ids.filter { scheme(called: $0) != nil }.sorted().prefix(250).map { $0 }
  }

  /// The number of a deck's scheme among all of them; 0 is the program's.
  func schemeNumber(of deck: DeckID?) -> UInt8 {
    guard let deck, let id = schemeID(of: deck), let index = deckSchemes.firstIndex(of: id) else { return 0 }
    return UInt8(index + 1)
  }

  /// Whether the program's scheme is still being read.
  var awaitsScheme: Bool { chosenScheme.map(schemes.awaited.contains) ?? false }

  /// Has the schemes read that are seen: the program's and that of the deck that is shown.
  mutating func needSchemes() {
    for id in [chosenScheme, machineScheme, shownDeck.flatMap { schemeID(of: $0) }].compactMap({ $0 }) {
      guard ColorScheme.builtIn(id) == nil, schemes.known[id] == nil, schemes.awaited.insert(id).inserted else {
        continue
      }
      effects.append(.readScheme(id))
    }
  }

  /// Has the scheme of another deck read, which is seen in part.
  mutating func needScheme(of deck: DeckID?) {
    guard let deck, let id = schemeID(of: deck), ColorScheme.builtIn(id) == nil, schemes.known[id] == nil,
      schemes.awaited.insert(id).inserted
    else { return }
    effects.append(.readScheme(id))
  }

  /// A scheme was read, or is none.
  mutating func read(_ id: String, _ scheme: ColorScheme?) {
    schemes.awaited.remove(id)
    schemes.known[id] = .some(scheme)
  }

  /// All schemes were listed.
  mutating func list(_ choices: [SchemeChoice]) {
    schemes.listed = choices
    for choice in choices { if case .success(let scheme) = choice.scheme { schemes.known[choice.id] = .some(scheme) } }
  }

  /// What the person chose is there next time before their cards are, and for whoever comes next. Not before they
  /// leave: until then it may be taken back.
  mutating func handOnScheme() {
    guard login != nil, let own = library.preferences[Settings.appearance.scheme], own != machineScheme else { return }
    choices[Settings.appearance.scheme] = own
    effects.append(.keep(choices))
  }

  /// Chooses the program's scheme: kept with the person's preferences, or where nobody is logged in, the machine's.
  mutating func choose(scheme id: String) {
    let name = scheme(called: id)?.name ?? id
    schemes.forThisRun = nil
    choose(Settings.appearance.scheme, .string(id), saying: Words.choseScheme(name))
  }
}
