import FlashcardKit
import HelperProtocol

/// Searching for cards online and adding them to decks.
extension World {
  /// Starts a search, stopping the current one. `isFresh` bypasses cached responses.
  mutating func search(_ search: OnlineSearch, isFresh: Bool = false) {
    stopSearch()
    // Keep the results if this is the same search, reloaded or continued.
    var same = search
    same.offset = online.search?.offset ?? 0
    if same != online.search { online.clear() }
    online.search = search
    let number = nextStamp()
    online.phase = .asking(number, since: now)
    effects.append(.searchOnline(search, choices.online, number: number, isFresh: isFresh))
  }

  /// Stops the current search. Returns `false` if there is none.
  @discardableResult
  mutating func stopSearch() -> Bool {
    guard let number = online.running else { return false }
    online.phase = .stopped
    effects.append(.stopSearch(number))
    return true
  }

  /// Handles a response to a search. Responses to stopped or replaced searches are ignored.
  mutating func receive(_ number: Int, _ answer: OnlineSearchUpdate) {
    guard online.running == number, let search = online.search else { return }
    switch answer {
    case .waits(let until, let reason):
      online.phase = .waiting(number, until: Moment(time: until, offset: 0).time, reason)
    case .found(let found):
      online.phase = .idle
      online.receive(found, goesOn: search.offset > 0, random: &random, at: now)
      if let failure = found.outdated, let time = found.kept {
        say(Words.outdated(failure, search.source, choices.online, since: now - time), .problem)
      }
    case .failed(let failure):
      online.phase = .failed(failure)
      // The earlier results stay visible, so report the failure as a message.
      if !online.cards.isEmpty { say(Words.sentence(failure, search.source, choices.online), .problem) }
    }
  }

  /// Forgets searches and results when the person logs out or switches logins, since they are private.
  mutating func forgetSearches() {
    stopSearch()
    online.reset()
  }

  /// Asks for the deck to add found cards to.
  mutating func askWhereToAdd(_ cards: [Card]) {
    guard login != nil else {
      let add = Request.always { $0.askWhereToAdd(cards) }
      return push(
        Menu(
          title: Words.logInToKeep,
          items: [Menu.Item(Words.Label.logInMore, .showLogins(then: add)), Menu.Item(Words.Label.cancel, .nothing)]))
    }
    let index = titleIndex()
    let fresh = cards.filter { !$0.isIn(index) }
    guard !fresh.isEmpty else {
      return say(cards.count == 1 ? sentence(onOwned: cards[0], index) : Words.allYours(cards.count))
    }
    let ids = fresh.map(\.id)
    let last = [online.lastDeck, shownDeck, library.decks.first?.id].lazy.compactMap { $0 }.first {
      library.deck($0) != nil
    }
    var items: [Menu.Item] = []
    if let deck = last.flatMap(library.deck) {
      items.append(Menu.Item(Words.add(to: deck.title), .add(ids, to: deck.id)))
    }
    if library.decks.count > 1 { items.append(Menu.Item(Words.addToAnotherDeck, .askForDeck(of: ids))) }
    items += [Menu.Item(Words.addToNewDeck, .askForNewDeck(of: ids)), Menu.Item(Words.Label.cancel, .nothing)]
    push(Menu(title: Words.add(fresh), items: items))
  }

  /// Returns the message that the person already has the card, and in which deck.
  private func sentence(onOwned card: Card, _ index: TitleIndex) -> String {
    words.sentence(index.problem(with: card.content, in: nil) ?? .duplicate(of: card.id), in: library)
  }

  /// Asks for one of the existing decks to add found cards to.
  mutating func askForDeck(of found: [CardID]) {
    push(
      Menu(
        title: Words.addTo(found.count),
        items: Menu.Item.decks(library.deckRows(), in: library) { .add(found, to: $0) }, isFiltered: true))
  }

  /// Adds found cards to a deck, skipping duplicates. Returns a message if none was added.
  mutating func add(_ found: [CardID], to deck: DeckID) -> String? {
    guard let home = library.deck(deck) else { return nil }
    return add(found, into: .deck(deck), home.title)
  }

  /// Adds found cards to a new deck, in one change. Returns a message if that isn't possible.
  mutating func add(_ found: [CardID], toNewDeck title: String) -> String? {
    add(found, into: .newDeck(Deck(id: random.deckID(), title: title, created: now)), title.cleanedLine())
  }

  private mutating func add(_ found: [CardID], into destination: ImportDestination, _ title: String) -> String? {
    let cards = online.shelf.cards(found).map { ImportedCard($0) }
    do throws(DeckProblem) {
      let come = try bringIn(cards, into: destination) { come, _ in
        Words.added(come.cards, title, skipped: found.count - come.added)
      }
      guard come.added > 0 else { return come.problem.map { words.sentence($0, in: library) } }
      online.lastDeck = destination.id
      online.pictures.add(come.cards.map(\.id))
      navigation.append(.answer(FoundAnswer.added))
      return nil
    } catch { return Words.sentence(error) }
  }
}

extension Card {
  /// Returns whether the person already has this card.
  func isIn(_ titles: TitleIndex) -> Bool {
    if case .duplicate = titles.problem(with: content, in: nil) { true } else { false }
  }
}

/// What dialogs answer to the pane with found cards.
enum FoundAnswer: Sendable {
  /// The cards were added to a deck.
  case added
  /// The category to search, or `nil` for any.
  case category(TriviaCategory?)
  /// The difficulty to search, or `nil` for any.
  case difficulty(TriviaDifficulty?)
}

extension Request {
  fileprivate static func add(_ cards: [CardID], to deck: DeckID) -> Request { Request { $0.add(cards, to: deck) } }
  fileprivate static func askForDeck(of cards: [CardID]) -> Request { always { $0.askForDeck(of: cards) } }

  fileprivate static func askForNewDeck(of cards: [CardID]) -> Request {
    always { world in
      world.push(
        TextPrompt(Words.newDeck(for: cards.count), question: Words.deckPath, verb: Words.Label.create) {
          $1.add(cards, toNewDeck: $0)
        })
    }
  }
}

/// The pictures of found cards, which come after the cards.
extension World {
  /// Looks for cards of a login that was opened whose pictures couldn't be fetched before.
  mutating func findAwaitedPictures(of login: Login) {
    online.pictures = AwaitedPictures()
    if canFetchPictures { effects.append(.findAwaitedPictures(library, of: login)) }
  }

  /// Whether pictures are fetched at all.
  private var canFetchPictures: Bool { choices.online.sources.contains(.wikipedia) && !saving.isReadOnly }

  /// The time at which the next picture is fetched, or `nil` if none is.
  var awaitedPictureDue: Milliseconds? {
    login != nil && opening == nil && !isLeaving && canFetchPictures ? online.pictures.due : nil
  }

  /// Fetches the next picture, unless one is being fetched or the network is left alone for now.
  mutating func fetchAwaitedPicture() {
    guard let login, let due = awaitedPictureDue, due <= now else { return }
    let library = library
    guard let id = online.pictures.next(where: { library.card($0)?.awaitedPicture != nil }),
      let source = library.card(id)?.source
    else { return }
    let number = nextStamp()
    online.pictures.begin(id, number: number)
    effects.append(.fetchPicture(source, choices.online, of: login, number: number))
  }

  /// Puts a picture on its card, without a message, or tries again later.
  mutating func receive(_ number: Int, _ result: Result<FetchedPicture, MediaImportFailure>) {
    guard let id = online.pictures.end(number), let card = library.card(id), card.awaitedPicture != nil else { return }
    switch result {
    case .success(let picture):
      let credit = [picture.author, picture.license].compactMap { $0 }.joined(separator: ", ").cleanedLine()
      let attachment = Card.Attachment(file: picture.file, text: Words.pictureText(card.title, credit))
      pictures.retry(.kept(picture.file))
      show(library.editing(card.withSourcePicture(attachment, credit: credit, at: now)))
    case .failure(.picture(.source(let failure))):
      switch failure {
      case .status(404, _), .status(410, _), .tooLarge: giveUp(card)
      case .tooOften(let wait):
        online.pictures.retry(id, at: now + max(AwaitedPictures.pause, wait?.time ?? 0))
      default: online.pictures.retry(id, at: now + AwaitedPictures.pause)
      }
    case .failure(.picture(let failure)):
      switch failure {
      // After an installation, the next program can show it.
      case .noLoader, .noDecoder, .source: break
      case .unknownFormat, .unsupported, .tooManyPixels, .damaged, .tooExpensive: giveUp(card)
      }
    // The disk may have room when the next program starts.
    case .failure(.store), .failure(.sound): break
    }
  }

  /// Stops trying to fetch the picture of a card.
  private mutating func giveUp(_ card: Card) {
    show(library.editing(card.withSourcePicture(nil, credit: "", at: now)))
  }
}
