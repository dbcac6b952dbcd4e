import FlashcardKit
import TextUI

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
    case .showMessages: push(MessagesScreen())
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
    case .askForNewHome(let cards, let copying): push(Prompt(.newHome(cards, copying: copying)))
    case .putIntoNewDeck(let cards, let title, let copying): return put(cards, intoNewDeck: title, copying: copying)
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
    case .askForStudyOption(.asking, let deck): askHowToAsk(in: deck)
    case .askForStudyOption(let setting, let deck):
      let options = library.studyOptions(of: deck)
      push(Prompt(.studyOption(setting, deck, from: setting.text(of: options))))
    case .chooseStudyOption(let setting, let deck, let text): return choose(setting, text, for: deck)
    case .showProgress(let deck): figures.deck = deck
    case .nothing: break
    case .study(let mode, let cards, let what): study(mode, cards, what)
    case .askForNewLogin: askForNewLogin()
    case .removeLogin(let name, let typed): return removeLogin(name, typed: typed)
    case .sortCards(let order):
      show(
        library.preferring(Library.Preference.order.rawValue, order == .own ? nil : .string(order.rawValue)),
        Words.sorted(order))
    case .tagCards(let cards, let before, let text): return tag(cards, before, text)
    case .logIn(let name): return logIn(name)
    case .newLogin(let name): return makeLogin(name)
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

  private func title(_ deck: DeckID) -> String { library.deck(deck)?.title ?? "" }

  /// Copies cards to a deck, less those whose title a card of it has already.
  private mutating func copy(_ ids: [CardID], to deck: DeckID) {
    let new = copyable(ids, to: deck)
    if new.isEmpty { return say(Words.noneCopied(ids.count, title(deck))) }
    perform(
      library.copying(new, to: deck, random: &random, at: now),
      Words.copied(new.count, title(deck), skipped: ids.count - new.count))
  }

  /// The cards whose titles no card of a deck has, and none of them before it.
  private mutating func copyable(_ ids: [CardID], to deck: DeckID) -> [CardID] {
    var titles = titleIndex()
    return ids.filter { id in
      guard let card = library.card(id), !titles.has(card.front, in: deck) else { return false }
      titles.insert(card, in: deck)
      return true
    }
  }

  /// Moves or copies cards to a new deck, in one change. Returns what stands in the way.
  private mutating func put(_ ids: [CardID], intoNewDeck title: String, copying: Bool) -> String? {
    let deck = Deck(id: random.deckID(), title: title, created: now)
    do throws(DeckProblem) {
      var change = try library.adding(deck)
      var with = library
      with.apply(change)
      let cards = copying ? copyable(ids, to: deck.id) : ids
      let put =
        copying
        ? with.copying(cards, to: deck.id, random: &random, at: now) : with.moving(cards, to: deck.id)
      change.steps += put.steps
      let name = title.cleanedLine()
      perform(
        change,
        copying
          ? Words.copied(cards.count, name, skipped: ids.count - cards.count) : Words.moved(cards.count, name))
      return nil
    } catch { return Words.sentence(error) }
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
}
