package import FlashcardKit

/// A machine on which a person edits a copy of a library, in tests of merging. Each text that is typed has a word of its
/// own, so that a text that got lost is noticed.
package struct RandomMachine {
  /// The library.
  package var library: Library
  /// The words that were confirmed and must not be lost.
  package private(set) var confirmed: Set<String> = []
  /// The words that a person saw and then replaced or deleted.
  package private(set) var replaced: Set<String> = []
  /// How far the machine's clock is off.
  package var clockError: Milliseconds = 0

  /// Creates a machine with a copy of a library.
  package init(_ library: Library) { self.library = library }

  /// Performs a random change of what a person might do, and returns it. The source of randomness is shared by all
  /// machines, so that words differ.
  @discardableResult package mutating func edit(_ random: inout RandomSource, at now: Milliseconds) -> Change {
    let change = change(&random, at: max(0, now + clockError))
    library.apply(change)
    return change
  }

  /// Records that a person saw words and gave them up.
  package mutating func replace(_ words: Set<String>) { replaced.formUnion(words) }

  /// Returns all words of a library: in cards, their files, and their earlier texts, and in the titles of decks and
  /// to-dos.
  package static func words(of library: Library) -> Set<String> {
    var words: Set<String> = []
    for card in library.decks.flatMap({ Array(library.cards(in: $0.id)) }) {
      words.formUnion(self.words(of: card))
      for text in card.earlier { words.formUnion(self.words(in: text.text)) }
    }
    for title in library.decks.map(\.title) + library.toDos.map(\.title) { words.formUnion(self.words(in: title)) }
    return words
  }

  /// Returns the words of a card without its earlier texts. Those of a field that its kind no longer has are among the
  /// unknown values.
  private static func words(of card: Card) -> Set<String> {
    let media = Array(card.media.values) + Array(card.mediaTexts.values)
    let texts = card.content.texts + card.tags + media + card.unknown.values.compactMap(\.string)
    return Set(texts.flatMap(words))
  }

  private static func words(in text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("w") }.map(String.init)
  }

  mutating func word(_ random: inout RandomSource) -> String {
    let word = "w" + String(random.next(), radix: 36)
    confirmed.insert(word)
    return word
  }

  mutating func replace(_ card: Card, by other: Card?) {
    let earlier = other == nil ? card.earlier.flatMap { RandomMachine.words(in: $0.text) } : []
    replaced.formUnion(
      RandomMachine.words(of: card).union(earlier).subtracting(other.map(RandomMachine.words) ?? []))
  }

  private mutating func change(_ random: inout RandomSource, at now: Milliseconds) -> Change {
    let decks = library.decks
    guard let deck = decks.randomElement(using: &random), Int.random(in: 0..<20, using: &random) > 0 else {
      // Decks of one name are made on several machines, each of them before it has met the others.
      let title =
        Int.random(in: 0..<2, using: &random) == 0
        ? word(&random) : ["Inbox", "inbox", "A"].randomElement(using: &random) ?? "A"
      let new = Deck(
        id: random.deckID(), title: title, parent: decks.randomElement(using: &random)?.id,
        created: now)
      return Change([.addDeck(new, after: decks.randomElement(using: &random)?.id)])
    }
    let cards = library.cards(in: deck.id)
    let card = cards.filter(\.content.kind.isKnown).randomElement(using: &random)
    switch Int.random(in: 0..<27, using: &random) {
    case 0...3: return add(to: deck, &random, at: now)
    case 4...8: return card.map { edit($0, in: deck, &random, at: now) } ?? add(to: deck, &random, at: now)
    case 9...10:
      guard let card else { return Change([]) }
      replace(card, by: nil)
      return library.removing([card.id])
    case 11...12:
      guard let card, let other = decks.randomElement(using: &random) else { return Change([]) }
      return library.moving([card.id], to: other.id)
    case 13...14:
      guard let card else { return Change([]) }
      return library.moving([card.id], in: deck.id, before: cards.randomElement(using: &random)?.id)
    case 15:
      guard let card else { return Change([]) }
      return library.favoriting([card.id], !card.isFavorite)
    case 16:
      guard let card else { return Change([]) }
      let status = PromptStatus(
        isSuspended: Bool.random(using: &random), flag: Int.random(in: 1...4, using: &random))
      return library.editing(card.status(.front, status))
    case 17: return editDeck(deck, &random)
    case 18: return removeDeck(deck)
    case 19:
      return Change([
        .placeDeck(deck.id, from: nil, to: decks.filter { $0 != deck }.randomElement(using: &random)?.id)
      ])
    case 20: return setting(&random)
    case 21...22: return kind(&random)
    case 23...24:
      guard let card else { return Change([]) }
      return attach(to: card, &random, at: now)
    case 25:
      guard let card else { return Change([]) }
      return convert(card, &random, at: now)
    default: return toDo(&random, at: now)
    }
  }

  private mutating func add(to deck: Deck, _ random: inout RandomSource, at now: Milliseconds) -> Change {
    let cards = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Card(id: random.cardID(), content: content(&random), created: now)
    }
    return Change([
      .insert(cards, deck: deck.id, after: library.cards(in: deck.id).randomElement(using: &random)?.id)
    ])
  }

  private mutating func edit(_ card: Card, in deck: Deck, _ random: inout RandomSource, at now: Milliseconds) -> Change
  {
    var texts = card.content.texts
    var tags = card.tags
    switch Int.random(in: 0..<5, using: &random) {
    case 0: tags.append(word(&random))
    case 1 where !tags.isEmpty: tags.removeFirst()
    case 2 where card.content.kind == .facts: texts.append(word(&random))
    default:
      guard let index = texts.indices.randomElement(using: &random) else { return Change([]) }
      texts[index] = word(&random)
    }
    let new = card.edited(
      content: CardContent(card.content.kind, texts, in: card.content.markup), tags: tags, at: now)
    replace(card, by: new)
    return library.editing(new)
  }

  private mutating func editDeck(_ deck: Deck, _ random: inout RandomSource) -> Change {
    var other = deck
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      // Of two new titles one holds, and the other isn't kept.
      replaced.formUnion(RandomMachine.words(in: deck.title))
      other.title = "title \(random.next() % 1000)"
    case 1:
      let parent = library.decks.randomElement(using: &random)?.id
      if let parent, library.tree(of: deck.id).contains(where: { $0.id == parent }) { return Change([]) }
      other.parent = parent
    default: other.options[Settings.study.newPerDay] = Int.random(in: 0...50, using: &random)
    }
    return Change([.editDeck(from: deck, to: other)])
  }

  private mutating func removeDeck(_ deck: Deck) -> Change {
    guard library.decks.count > 1, !library.decks.contains(where: { $0.parent == deck.id }) else { return Change([]) }
    let cards = library.cards(in: deck.id)
    for card in cards { replace(card, by: nil) }
    replaced.formUnion(RandomMachine.words(in: deck.title))
    let given: [Change.Step] = library.lost[deck.id].map { [.lose(deck.id, from: $0, to: nil)] } ?? []
    return Change(
      (cards.isEmpty ? [] : [.remove(Array(cards), deck: deck.id, after: nil)]) + given
        + [.removeDeck(deck, after: nil)])
  }

  private func setting(_ random: inout RandomSource) -> Change {
    let key = ["scheme", "dailyGoal", "search.00000000000000aa", "x"].randomElement(using: &random) ?? "x"
    let old = library.preferences[key]
    let number = Int64(random.next() % 100)
    let new: PropertyValue? =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: nil
      case 1: .dictionary(["name": .string("n\(number % 3)"), "query": .string("q\(number % 2)")])
      default: .integer(number)
      }
    return old == new ? Change([]) : Change([.prefer(key, from: old, to: new)])
  }

  private mutating func toDo(_ random: inout RandomSource, at now: Milliseconds) -> Change {
    let toDos = library.toDos
    guard let toDo = toDos.randomElement(using: &random), Bool.random(using: &random) else {
      let new = ToDo(id: random.toDoID(), title: word(&random), created: now)
      return Change([.addToDo(new, after: toDos.randomElement(using: &random)?.id)])
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      replaced.formUnion(RandomMachine.words(in: toDo.title))
      return Change([.removeToDo(toDo, after: nil)])
    case 1: return library.ticking(toDo.id, !toDo.isDone)
    case 2:
      return Change([
        .placeToDo(toDo.id, from: nil, to: toDos.filter { $0 != toDo }.randomElement(using: &random)?.id)
      ])
    default:
      var other = toDo
      replaced.formUnion(RandomMachine.words(in: toDo.title))
      other.title = "other \(random.next() % 100)"
      return Change([.editToDo(from: toDo, to: other)])
    }
  }
}
