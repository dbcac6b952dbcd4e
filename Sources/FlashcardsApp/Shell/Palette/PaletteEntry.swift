import FlashcardKit
import TextUI

/// An entry of the command palette.
struct PaletteEntry: Sendable {
  /// The way a command is performed.
  enum Command: Sendable {
    /// An action of the screen below, or one that works everywhere.
    case action(Action)
    /// A request, as a dialog makes it.
    case request(Request)
    case setting(SettingsRow)
  }

  /// The precedence among entries that a query finds.
  enum Precedence: Sendable {
    case normal
    /// One of many with similar names: found after those that everyday words lead to, unless named in full.
    case low
    /// Nothing that works here: found after all others that match equally well, and not listed without a query.
    case elsewhere
  }

  let title: String
  /// The end of the title that tells it from others of its category.
  let name: String
  /// A description in one line.
  let help: String
  /// The text at the right edge: the keys, a value, or what it is about.
  let detail: String
  /// Words that it is found by, besides those of its title.
  let words: String
  let command: Command
  /// The reason why it cannot be performed now.
  let refusal: String?
  let precedence: Precedence

  init(
    _ title: String, name: String? = nil, help: String = "", detail: String = "", words: String = "",
    _ command: Command, refusal: String? = nil, precedence: Precedence = .normal
  ) {
    self.title = title
    self.name = name ?? title
    self.help = help
    self.detail = detail
    self.words = words
    self.command = command
    self.refusal = refusal
    self.precedence = precedence
  }
}

/// What has no key of its own: commands about logins, decks, and studying, and the settings.
extension PaletteEntry {
  /// Returns the commands that work on all screens. Those about a deck are about the one shown in Cards.
  static func commands(_ world: World, isStudying: Bool) -> [PaletteEntry] {
    var entries = [PaletteEntry(Words.newLoginEntry, .askForNewLogin)]
    if world.login != nil {
      entries += [
        PaletteEntry(Words.newCardEntry, .newCard), PaletteEntry(Words.newDeckEntry, .askForNewDeck),
        PaletteEntry(Words.importFileEntry, .chooseImport), PaletteEntry(Words.starterDeckEntry, .chooseStarterDeck),
        PaletteEntry(Words.tourEntry, .takeTour), PaletteEntry(Words.tagsEntry, .always { $0.listTags() }),
        PaletteEntry(Words.exportAllEntry, .exportAll),
        PaletteEntry(Words.savedEntry, .always { $0.say(Words.alreadySaved) }),
        PaletteEntry(Words.lastReportEntry, .showReport), PaletteEntry(Words.syncNowEntry, .always { $0.syncNow() }),
        PaletteEntry(Words.restoreEntry, .restoreBackup),
      ]
      entries += world.waitingForms.flatMap { form in
        let title = Words.short(form.draft(prefix: 100).front.cleanedLine())
        let isIt = { @Sendable [stamp = form.stamp] (other: CardForm) in other.stamp == stamp }
        return [
          (Words.continueEntry, Request.always { $0.continueForm(where: isIt) }),
          (Words.discardEntry, Request.always { $0.askToDiscardForm(where: isIt) }),
        ].map { texts, request in
          PaletteEntry(texts.title, help: texts.help, detail: title, words: texts.words, .request(request))
        }
      }
      if !world.unfinishedEdits.isEmpty {
        let texts = Words.draftsEntry
        entries.append(PaletteEntry(texts.title, help: texts.help, words: texts.words, .request(.findDrafts)))
      }
      if !world.library.lost.isEmpty {
        entries += [
          PaletteEntry(Words.takeBackLostEntry, .takeBackLost),
          PaletteEntry(Words.giveUpLostEntry, .always { $0.askToGiveUpLost() }),
        ]
      }
      if let deck = world.shownDeck.flatMap({ world.library.deck($0) }) { entries += about(deck) }
      if !isStudying, world.library.count > 0 {
        entries += [PaletteEntry(Words.duplicatesEntry, .findDuplicates)] + study(world)
      }
    }
    entries += [(Words.lightEntry, ColorScheme.day), (Words.darkEntry, .night)].map { texts, scheme in
      PaletteEntry(
        texts.title, help: texts.help, detail: scheme.name, words: Words.everydayWords(for: texts.title),
        .request(.always { $0.choose(scheme: scheme.name) }), precedence: .elsewhere)
    }
    return entries + [PaletteEntry(Words.guideEntry, .showGuide(0)), PaletteEntry(Words.messagesEntry, .showMessages)]
      + guide(world)
  }

  /// Returns the pages of the guide, which are found by their titles.
  private static func guide(_ world: World) -> [PaletteEntry] {
    world.words.guidePages().enumerated().map { index, page in
      PaletteEntry(
        Words.guideEntry(page.title), name: page.title, help: Words.guideEntry.help,
        words: Words.everydayWords(for: Words.guideEntry.title), .request(.showGuide(index)), precedence: .elsewhere)
    }
  }

  private static func about(_ deck: Deck) -> [PaletteEntry] {
    func change(_ request: Request) -> Request {
      Request { world in world.canAlter(deck: deck.id) ? request.carryOut(in: &world) : nil }
    }
    let commands = [
      (Words.renameDeckEntry, change(.askForTitle(deck.id))), (Words.newSubdeckEntry, .askForSubdeck(of: deck.id)),
      (Words.parentDeckEntry, change(.askForParent(deck.id))), (Words.deckColorsEntry, change(.askForColors(deck.id))),
      (Words.studyOptionsEntry, change(.always { [id = deck.id] in $0.askForStudyOptions(of: id) })),
    ]
    return commands.map { PaletteEntry($0, $1, about: deck.title) }
  }

  /// Returns the quiz that was left, and the study modes, for the cards of the deck that is shown.
  private static func study(_ world: World) -> [PaletteEntry] {
    let resume = world.quizToResume.map { quiz in
      PaletteEntry(
        Words.resumeEntry.title, help: Words.resumeEntry.help, detail: Words.short(quiz.what),
        words: Words.everydayWords(for: Words.resumeEntry.title), .request(.resumeQuiz))
    }
    let title = world.shownDeck.flatMap { world.library.deck($0)?.title } ?? Words.allCards
    return (resume.map { [$0] } ?? [])
      + world.catalog.studyModes.map { mode in
        PaletteEntry(
          Words.study(mode), name: Words.entry(mode), help: Words.aboutStudy(mode), detail: Words.short(title),
          words: Words.everydayWords(for: Words.entry(mode)), .request(.studyShown(mode)))
      }
  }

  /// Returns the rows of Settings, and the settings that are set elsewhere.
  static func settings(_ world: World) -> [PaletteEntry] {
    let elsewhere = world.catalog.settings.filter { $0.group == .elsewhere && world.login != nil }
    return (SettingsRow.rows(world) + elsewhere.map(SettingsRow.setting)).map { row in
      let label = row.label(world)
      return PaletteEntry(
        Words.setting(label), name: label, help: row.about(world), detail: row.value(world),
        words: Words.everydayWords(for: label), .setting(row))
    }
  }

  private init(_ texts: (title: String, help: String), _ request: Request, about deck: String = "") {
    self.init(
      texts.title, help: texts.help, detail: Words.short(deck), words: Words.everydayWords(for: texts.title),
      .request(request))
  }
}

extension Request {
  /// Returns the request to study the cards of the deck that is shown.
  fileprivate static func studyShown(_ mode: StudyMode) -> Request {
    Request { world in
      let deck = world.shownDeck.flatMap { world.library.deck($0) }
      let cards = deck.map { world.library.cards(inTreeOf: $0.id) } ?? world.library.allCards
      guard mode.suits(cards) else { return Words.noneSuit(mode) }
      return world.study(
        cards.map(\.id), in: mode, scope: deck.map { .decks([$0.id]) } ?? .all, title: deck?.title ?? Words.allCards)
    }
  }
}

/// Decks, saved searches, and color schemes.
extension PaletteEntry {
  /// Returns an entry per deck, to go there.
  static func decks(_ world: World) -> [PaletteEntry] {
    var above: [String] = []
    return world.library.deckRows().map { row in
      let parents = above.prefix(row.depth)
      above = parents + [row.deck.title]
      return PaletteEntry(
        Words.deckEntry(row.deck.title), name: row.deck.title, help: Words.path(above),
        detail: Words.short(parents.last ?? ""), words: parents.joined(separator: " "), .request(.show(row.deck.id)))
    }
  }

  /// Returns an entry per saved search, to go there.
  static func savedSearches(_ world: World) -> [PaletteEntry] {
    world.library.savedSearches.map { search in
      PaletteEntry(
        Words.savedSearchEntry(search.name), name: search.name, help: Words.aboutSavedSearchEntry,
        detail: Words.short(search.query), words: Words.everydaySearchWords, .request(.show(search.id)))
    }
  }

  /// Returns an entry per color scheme that can be used, to choose it.
  static func schemes(_ choices: [SchemeChoice]) -> [PaletteEntry] {
    let sound = choices.compactMap { choice -> (choice: SchemeChoice, scheme: ColorScheme)? in
      if case .success(let scheme) = choice.scheme { (choice, scheme) } else { nil }
    }
    let twins = Dictionary(sound.map { ($0.scheme.name, 1) }, uniquingKeysWith: +)
    return sound.map { choice, scheme in
      let isTwin = twins[scheme.name, default: 0] > 1
      let name = Words.scheme(scheme.name, file: isTwin ? choice.id.cleanedLine() : nil)
      // The terminal decides whether these are dark.
      let isEither = scheme == .terminal || scheme == .monochrome
      let about = isEither ? "" : Words.about(isOwn: choice.isOwn, isDark: scheme.isDark)
      return PaletteEntry(
        Words.schemeEntry(name), name: name, help: Words.aboutSchemeEntry, detail: about, words: about,
        .request(.always { $0.choose(scheme: choice.id) }), precedence: .low)
    }
  }
}

extension Request {
  /// Returns the request to go to a deck.
  fileprivate static func show(_ id: DeckID) -> Request {
    always { world in
      guard world.library.deck(id) != nil else { return }
      world.shown = ShownCards(deck: id)
      world.navigation += [.tab(CardsPane.self), .answer(CardListAnswer.deckChosen)]
    }
  }

  /// Searches all decks for cards with a front that another card has, too.
  fileprivate static let findDuplicates = always {
    $0.navigation += [.tab(CardsPane.self), .answer(CardListAnswer.search("is:duplicate"))]
  }

  /// Searches all decks for cards with unfinished edits.
  fileprivate static let findDrafts = always {
    $0.navigation += [.tab(CardsPane.self), .answer(CardListAnswer.search("is:draft"))]
  }

  /// Returns the request to go to a saved search.
  fileprivate static func show(_ id: SavedSearchID) -> Request {
    always { world in
      guard world.library.savedSearch(id) != nil else { return }
      world.shown = ShownCards(search: id)
      world.navigation += [.tab(CardsPane.self), .answer(CardListAnswer.deckChosen)]
    }
  }
}
