import FlashcardKit
import TextUI

/// What a dialog leads to when the person says yes.
enum Request: Sendable, Equatable {
  case askForNewDeck
  case chooseStarterDeck
  case newDeck(title: String)
  case renameDeck(DeckID, title: String)
  case deleteDeck(DeckID)
  case askForTitle(DeckID)
  case askForParent(DeckID)
  case moveDeck(DeckID, DeckID?)
  case askForColors(DeckID)
  case colorDeck(DeckID, String?)
  case moveCards([CardID], DeckID)
  case copyCards([CardID], DeckID)
  case bringStarterDeck(String)
  case newToDo(title: String)
  case editToDo(ToDoID, title: String)
  case openCards([CardID], Int)
  case resumeQuiz
  /// How shall a deck be studied?
  case askForStudyOptions(DeckID)
  /// One of these, for a deck or for everything.
  case askForStudyOption(StudySetting, DeckID?)
  case chooseStudyOption(StudySetting, DeckID?, String)
  /// Show the progress with a deck and those in it, or with all.
  case showProgress(DeckID?)
  /// Review what of these cards is to be asked today.
  case review([CardID], String)
  /// For which day shall these cards be known?
  case askForCram([CardID], String)
  /// They shall be on this day; do the answers count?
  case chooseCram([CardID], String, day: String)
  /// Cram them for a day.
  case cram([CardID], String, StudyDay, counts: Bool)
  /// Which of these cards are leeches?
  case listLeeches([CardID])
  case editCard(CardID)
  /// The prompt is due so many days from today, or on a date.
  case setDueDate(FlashcardKit.Prompt, String)
  case nothing
  case study(StudyMode, [CardID], String)
  case askForNewLogin
  case removeLogin(String, typed: String)
  case sortCards(Library.Order)
  case tagCards([CardID], before: [String], text: String)
  case logIn(String)
  case logOut
  case leave
  /// Give up what was typed into the form below.
  case discardCard
  /// Something about cards online.
  case online(OnlineRequest)
  /// Give the card of the form below this picture, or none.
  case choosePicture(PictureFacts?)
  /// Put the card of the form below into this deck, or into a new one.
  case chooseDeck(DeckID?)
}

extension World {
  /// Does what a dialog led to. Returns what stands in the way, where something does.
  mutating func carryOut(_ request: Request) -> String? {
    switch request {
    case .askForNewDeck:
      push(Prompt(.newDeck))
    case .chooseStarterDeck:
      starterDecks = nil
      effects.append(.listStarterDecks)
      push(StarterDecks())
    case .newDeck(let title):
      let deck = Deck(id: random.deckID(), title: title, created: now)
      do throws(DeckProblem) {
        perform(try library.adding(deck), Words.madeDeck(title.cleanedLine()))
        shownDeck = deck.id
      } catch { return Words.sentence(error) }
    case .renameDeck(let id, let title):
      do throws(DeckProblem) {
        perform(try library.renaming(id, to: title), Words.renamedDeck(title.cleanedLine()))
      } catch { return Words.sentence(error) }
    case .deleteDeck(let id):
      guard let deck = library.deck(id) else { return nil }
      perform(library.removing(id), Words.deletedDeck(deck.title))
    case .askForTitle(let id):
      if let deck = library.deck(id) { push(Prompt(.renameDeck(id, from: deck.title))) }
    case .askForParent(let id): askForParent(of: id)
    case .moveDeck(let id, let parent):
      guard let deck = library.deck(id) else { return nil }
      do throws(DeckProblem) {
        perform(
          try library.moving(id, into: parent),
          Words.movedDeck(deck.title, into: parent.flatMap { library.deck($0)?.title }))
      } catch { return Words.sentence(error) }
    case .askForColors(let id): SchemePicker.open(for: id, in: &self)
    case .colorDeck(let id, let scheme):
      guard var deck = library.deck(id) else { return nil }
      deck.scheme = scheme
      do throws(DeckProblem) {
        perform(try library.editing(deck), Words.coloredDeck(deck.title, scheme.flatMap(self.scheme(called:))?.name))
      } catch { return Words.sentence(error) }
    case .moveCards(let cards, let deck):
      perform(library.moving(cards, to: deck), Words.moved(cards.count, title(deck)))
    case .copyCards(let cards, let deck):
      copy(cards, to: deck)
    case .bringStarterDeck(let name):
      effects.append(.readStarterDeck(name))
    case .newToDo(let title):
      do throws(ToDo.Problem) {
        let toDo = ToDo(id: random.toDoID(), title: title, created: now)
        perform(try library.adding(toDo), Words.addedToDo(title))
      } catch { return Words.sentence(error) }
    case .editToDo(let id, let title):
      do throws(ToDo.Problem) {
        perform(try library.retitling(id, to: title), Words.changedToDo(title))
      } catch { return Words.sentence(error) }
    case .openCards(let cards, let index): push(CardScreen(cards: cards, index: index))
    case .resumeQuiz:
      if let left = resumable { push(QuizScreen(left.quiz, what: left.what)) }
    case .review(let cards, let what): return review(cards, what)
    case .setDueDate(let prompt, let text): return setDueDate(prompt, text)
    case .askForCram(let cards, let what): push(Prompt(.cram(cards, what)))
    case .chooseCram(let cards, let what, let day): return chooseCram(cards, what, day)
    case .cram(let cards, let what, let day, let counts): return cram(cards, what, day, counts: counts)
    case .listLeeches(let cards): listLeeches(among: cards)
    case .editCard(let id): if let card = library.card(id) { EditScreen.open(card, in: &self) }
    case .askForStudyOptions(let deck): askForStudyOptions(of: deck)
    case .askForStudyOption(let setting, let deck):
      let options = library.studyOptions(of: deck)
      push(Prompt(.studyOption(setting, deck, from: setting.text(of: options))))
    case .chooseStudyOption(let setting, let deck, let text): return choose(setting, text, for: deck)
    case .showProgress(let deck): figures.deck = deck
    case .nothing: break
    case .study(let mode, let cards, let what): study(mode, cards, what)
    case .askForNewLogin: push(Prompt(.newLogin))
    case .removeLogin(let name, let typed): return removeLogin(name, typed: typed)
    case .sortCards(let order):
      show(
        library.preferring(Library.Preference.order.rawValue, order == .own ? nil : .string(order.rawValue)),
        Words.sorted(order))
    case .tagCards(let cards, let before, let text): return tag(cards, before, text)
    case .logIn(let name):
      return logIn(name)
    case .logOut:
      logOut()
    case .leave:
      isLeaving = true
    case .online(let request): return carryOut(request)
    case .discardCard, .chooseDeck, .choosePicture:
      navigation.append(.answer(request))
    }
    return nil
  }

  /// What of a deck shall be altered.
  mutating func edit(_ deck: Deck) {
    let parent = library.parent(of: deck).flatMap { library.deck($0)?.title } ?? Words.atTheTop
    let colors = deck.scheme.map { scheme(called: $0)?.name ?? $0 } ?? Words.asTheProgram
    push(
      Menu(
        title: "Deck",
        items: [
          Menu.Item("Title…", detail: Words.short(deck.title), .askForTitle(deck.id)),
          Menu.Item("Inside…", detail: Words.short(parent), .askForParent(deck.id)),
          Menu.Item("Colours…", detail: Words.short(colors), .askForColors(deck.id)),
          Menu.Item(
            "Study…", detail: Words.grouped(library.studyOptions(of: deck.id).newPerDay) + " new a day",
            .askForStudyOptions(deck.id)),
        ]))
  }

  /// The decks that a deck can stand in: all but itself and those in it.
  mutating func askForParent(of id: DeckID) {
    let own = Set(library.tree(of: id).map(\.id))
    let rows = library.deckRows().filter { !own.contains($0.deck.id) }
    let parent = library.deck(id).flatMap { library.parent(of: $0) }
    push(
      Menu(
        title: "Inside",
        items: [Menu.Item(Words.atTheTop, .moveDeck(id, nil))]
          + rows.map { row in
            Menu.Item(
              String(repeating: "  ", count: min(row.depth, 8)) + row.deck.title,
              detail: Words.grouped(library.count(in: row.deck.id)), .moveDeck(id, row.deck.id))
          }, selected: rows.firstIndex { $0.deck.id == parent }.map { $0 + 1 }))
  }

  private func title(_ deck: DeckID) -> String { library.deck(deck)?.title ?? "" }

  /// Copies cards to a deck, less those whose title a card of it has already.
  private mutating func copy(_ ids: [CardID], to deck: DeckID) {
    var titles = titleIndex()
    let new = ids.filter { id in
      guard let card = library.card(id), !titles.has(card.front, in: deck) else { return false }
      titles.insert(card, in: deck)
      return true
    }
    if new.isEmpty { return say(Words.noneCopied(ids.count, title(deck))) }
    perform(
      library.copying(new, to: deck, random: &random, at: now),
      Words.copied(new.count, title(deck), skipped: ids.count - new.count))
  }

  /// Gives cards the tags that are new in a text, and takes those away that are no longer in it.
  private mutating func tag(_ cards: [CardID], _ before: [String], _ text: String) -> String? {
    do throws(Tags.Problem) {
      let tags = try Tags.list(text)
      if cards.contains(where: { (library.card($0)?.tags ?? []).count + tags.count - before.count > Tags.most }) {
        throw .tooMany
      }
      let kept = Set(tags.map { $0.folded() })
      let known = Set(before.map { $0.folded() })
      let change = library.tagging(
        cards, adding: tags.filter { !known.contains($0.folded()) },
        removing: before.filter { !kept.contains($0.folded()) }, at: now)
      if change.isEmpty { say(Words.nothingTagged) } else { perform(change, Words.tagged(change.steps.count)) }
    } catch { return Words.sentence(error) }
    return nil
  }

  /// Removes a login, when its name was typed.
  private mutating func removeLogin(_ name: String, typed: String) -> String? {
    guard let login = try? Login(name), (try? Login(typed.trimmed())) == login else { return Words.typeTheName(name) }
    if login == self.login {
      if let reason = cannotLeaveLogin { return reason }
      logOut()
    }
    effects.append(.removeLogin(login))
    return nil
  }

  /// Asks for the library of a login.
  mutating func logIn(_ name: String) -> String? {
    let wanted: Login
    do throws(Login.Problem) { wanted = try Login(name) } catch { return Words.sentence(error) }
    if wanted == login {
      navigation.append(.popAll)
      return nil
    }
    if let reason = cannotLeaveLogin { return reason }
    opening = wanted
    effects.append(.open(wanted))
    return nil
  }

  /// Leaves the login; its library is put away.
  mutating func logOut() {
    if let reason = cannotLeaveLogin { return say(reason, .problem) }
    guard login != nil else { return }
    effects.append(.close)
    forget()
    choices.login = nil
    effects.append(.keep(choices))
    navigation.append(.popAll)
    push(LoginScreen())
    effects.append(.listLogins)
  }

  /// Why one cannot log out or in now.
  var cannotLeaveLogin: String? { trouble.map { Words.notYet($0) } }

  mutating func forget() {
    if login != nil { forgetSearches() }
    login = nil
    opening = nil
    replace(with: Library())
    reviews.clear()
    figures.clear()
    stopFit()
    fitting.outcome = nil
    shownDeck = nil
    wantedCard = nil
    resumable = nil
  }

  /// A login's library has come.
  /// A library's first cards: they are shown while the rest is read.
  mutating func glimpsed(_ login: Login, _ library: Library) {
    guard opening == login else { return }
    forget()
    opening = login
    self.login = login
    replace(with: library)
    navigation.append(.popAll)
  }

  mutating func opened(_ login: Login, _ library: Library, notices: [Notice]) {
    forget()
    self.login = login
    replace(with: library)
    pending = []
    trouble = nil
    isReadOnly = notices.contains { if case .newerSchema = $0 { true } else { false } }
    choices.login = login.name
    effects.append(.keep(choices))
    navigation.append(.popAll)
    // What was said while the cards were still coming is not lost.
    let earlier = message.flatMap { $0.kind == .problem ? $0.text : nil }
    let sentences = [earlier].compactMap { $0 } + notices.map(Words.sentence)
    message = sentences.first.map { SaidMessage(kind: .problem, text: $0, ticket: nil) }
    if sentences.count > 1 { push(Note(title: "About your files", lines: sentences)) }
  }

  /// A starter deck has come: its cards become a deck of the person's own, less those that are there already.
  mutating func bringIn(_ starter: StarterDeck) {
    guard login != nil else { return say(Words.logInToKeep, .problem) }
    var index = TitleIndex(library)
    let existing = library.decks.first {
      library.parent(of: $0) == nil && $0.title.folded() == starter.title.folded()
    }
    let deck =
      existing
      ?? Deck(id: random.deckID(), title: starter.title, created: now, source: starter.source)
    var cards: [Card] = []
    for content in starter.cards.map({ $0.cleaned() }) where content.problems.isEmpty {
      switch index.problem(with: content, in: deck.id) {
      case .duplicate, .titleTaken: continue
      default: break
      }
      let card = Card(
        id: random.cardID(), content: content, created: now,
        source: Card.Source(name: starter.title, link: nil, author: nil, license: nil)
      ).picturing(starter.pictures[content] ?? [:])
      index.insert(card, in: deck.id)
      cards.append(card)
    }
    shownDeck = existing?.id ?? (cards.isEmpty ? shownDeck : deck.id)
    if cards.isEmpty { return say(Words.allThere(starter.title, starter.cards.count)) }
    var change = Change([])
    if existing == nil { change.steps.append(.addDeck(deck, after: library.decks.last?.id)) }
    change.steps.append(.insert(cards, deck: deck.id, after: library.cards(in: deck.id).last?.id))
    bringPictures(of: cards)
    perform(change, Words.broughtIn(starter.title, cards.count, skipped: starter.cards.count - cards.count))
  }
}
