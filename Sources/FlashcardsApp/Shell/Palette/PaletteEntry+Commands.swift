import FlashcardKit
import TextUI

/// What has no key of its own: commands about logins, decks, and studying, and the settings.
extension PaletteEntry {
  /// Returns the commands that work on all screens. Those about a deck are about the one shown in Cards.
  static func commands(_ world: World, isStudying: Bool) -> [PaletteEntry] {
    var entries = [PaletteEntry(Words.newLoginEntry, .askForNewLogin)]
    if world.login != nil {
      entries += [
        PaletteEntry(Words.newCardEntry, .newCard), PaletteEntry(Words.newDeckEntry, .askForNewDeck),
        PaletteEntry(Words.importFileEntry, .chooseImport), PaletteEntry(Words.starterDeckEntry, .chooseStarterDeck),
        PaletteEntry(Words.tourEntry, .takeTour), PaletteEntry(Words.exportAllEntry, .exportAll),
        PaletteEntry(Words.lastReportEntry, .showReport), PaletteEntry(Words.syncNowEntry, .always { $0.syncNow() }),
      ]
      if !world.library.lost.isEmpty {
        entries += [
          PaletteEntry(Words.takeBackLostEntry, .takeBackLost),
          PaletteEntry(Words.giveUpLostEntry, .always { $0.askToGiveUpLost() }),
        ]
      }
      if let deck = world.shownDeck.flatMap({ world.library.deck($0) }) { entries += about(deck) }
      if !isStudying, world.library.count > 0 { entries += study(world) }
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
        mode, cards.map(\.id), deck.map { .decks([$0.id]) } ?? .all, deck?.title ?? Words.allCards)
    }
  }
}
