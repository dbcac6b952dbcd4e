import FlashcardKit
import TextUI

/// The details of a card.
extension Words {
  static let backSide = "back"
  static let picture = "Picture"
  static let sound = "Sound"

  static func unsupportedKind(_ id: String) -> String { "Cards of kind \(id) require a newer version of Flashcards" }
  static func pictureSource(_ address: String, credit: String?) -> String {
    "Picture: " + [credit ?? "", address].filter { !$0.isEmpty }.joined(separator: " · ")
  }
  /// Returns the description of a picture that was fetched for a card, with its author and license.
  static func pictureText(_ title: String, _ credit: String) -> String {
    let text = [title.cleanedLine(), credit].filter { !$0.isEmpty }.joined(separator: " · ")
    return String(text.prefix(Card.Attachment.maxDescriptionLength))
  }

  /// Returns the tags of a card: `#one #two`.
  static func tags(_ tags: [String]) -> String { tags.map { "#" + $0.cleanedLine() }.joined(separator: " ") }

  /// Returns the facts about a card as it is kept, with the flag of one of its prompts.
  static func facts(
    _ card: Card, _ face: Prompt.Face, in library: Library, at now: Milliseconds
  ) -> [Fact] {
    let deck = library.home(of: card.id).flatMap { library.deck($0) }
    var facts = [Fact(label: "Deck", value: deck?.title.cleanedLine() ?? "none")]
    if let flag = card.status(face).flag { facts.append(Fact(label: "Flag", value: "⚑\(flag)")) }
    if !card.tags.isEmpty {
      facts.append(Fact(label: "Tags", value: card.tags.map { $0.cleanedLine() }.joined(separator: ", ")))
    }
    if card.isFavorite { facts.append(Fact(label: "Favorite", value: "yes")) }
    facts.append(Fact(label: "Created", value: ago(card.created, at: now)))
    if card.changed != card.created { facts.append(Fact(label: "Edited", value: ago(card.changed, at: now))) }
    if let source = card.source {
      let parts = [source.name, source.author, source.license, source.link].compactMap { $0?.cleanedLine() }
      facts.append(Fact(label: "Source", value: parts.filter { !$0.isEmpty }.joined(separator: " · ")))
    }
    if let source = deck?.source?.cleanedLine(), !source.isEmpty {
      facts.append(Fact(label: "Deck source", value: source))
    }
    return facts
  }

  /// Returns the texts that lost against others written at the same time elsewhere, each after its heading.
  static func earlierTexts(_ card: Card, at now: Milliseconds) -> [String] {
    card.earlier.reversed().flatMap { earlier in
      [
        "Other version of the \(field(earlier.field)), written \(ago(earlier.changed, at: now)):",
        earlier.text,
      ]
    }
  }

  /// Returns the place of a prompt among those of its card: `Question 1 of 2`.
  static func questionPlace(_ index: Int, of count: Int) -> String { "Question \(place(index, of: count))" }
  static let showsNextQuestion = "shows the next one"

  /// Returns the heading of a prompt, for cards with several prompts.
  static func face(_ face: Prompt.Face, of kind: CardKind) -> String {
    if let number = face.deletion {
      if kind.deletions != nil { return "Cloze deletion \(number)" }
      if kind.covers != nil { return "Covered part \(number)" }
    }
    if kind.isCustom { return kind.faces.first { $0.id == face }?.name ?? face.rawValue }
    if face == .back { return "Reversed" }
    guard let other = kind.faces.dropFirst().first(where: { $0.id == face }) else { return "Front to back" }
    let labels = other.asks.compactMap { name in kind.fields.first { $0.id == name }?.label.lowercased() }
    return "From the \(labels.joined(separator: " and "))"
  }

  static func field(_ field: CardKind.Field.Role) -> String {
    switch field {
    case .front: "front"
    case .back: "back"
    case .wrong: "wrong choices"
    }
  }
}

/// The form for new and edited cards.
extension Words {
  /// Says that a card was made, and what the choices that were left blank are called.
  static func madeCard(_ card: Card, blankChoices count: Int = 0) -> String {
    "Created \(quoted(card))\(blank(count))"
  }
  static func editedCard(_ card: Card, blankChoices count: Int = 0) -> String {
    "Edited \(quoted(card))\(blank(count))"
  }
  private static func blank(_ choices: Int) -> String {
    choices == 0 ? "" : "; a choice left blank is \(quoted(CardKind.emptyChoice))"
  }

  // MARK: Fields

  static let newCardTitle = "New card"
  static let editCardTitle = "Edit card"
  static let firstDeck = "My cards"
  static let markdownBox = "Markdown"
  static let reversedBox = "Add reversed card"
  static let reversedAsBefore = "Add reversed card, as before"
  static func addAnother(_ label: String) -> String { "+ " + label }
  static let addFile = addAnother("Picture or sound")
  static func item(_ label: String, _ number: Int) -> String { "\(label) \(number)" }
  static let optional = "optional"
  static let noFieldFocused = "Text goes into a field: Tab and the arrow keys lead there"
  static let coverParts = "Cover parts of the picture"
  static let sideTitles = (front: "Front", back: "Back")
  static let nothingToPreview = "Nothing to preview yet"

  /// The labels of the fields that every kind of card has.
  enum FieldLabel {
    static let deck = "Deck"
    static let newDeck = "New deck"
    static let kind = "Kind"
    static let tags = "Tags"
    static let picture = "Picture"
    static let sound = "Sound"
    static let side = "Side"
    static let description = "Caption"
  }

  static let sides: [(sides: Set<Card.Side>, name: String)] = [
    ([.back], "Back"), ([.front], "Front"), ([.front, .back], "Both"),
  ]

  // MARK: Leaving

  static let discardCard = (title: "Discard this card?", line: "Your text will be lost.")
  static let leaveCard = (title: "Leave this card?", line: "A draft waits in Create until you finish it.")
  static let discardChanges = (title: "Discard changes?", line: "Your edits to this card will be lost.")

  func draftInCreate() -> String { "Your unfinished card is in Create; \(key(.tab(2))) continues it" }

  /// Says that what was typed in the edit of a card waits until the person comes back to it.
  func editKept() -> String { "Your unfinished edit is kept; \(key(.edit)) continues it" }
  static let unfinishedContinued = "Your unfinished text is back"
  static func unfinishedContinued(in deck: String) -> String {
    "Your unfinished card is back; it is for \(quoted(deck))"
  }
  static let discarded = "Discarded"

  /// The sign of a tab with an unfinished card, behind its name.
  static func unfinishedTab(isPlain: Bool) -> String { isPlain ? " (draft)" : " ✎" }

  /// Says which unfinished cards are there again: new ones in Create, which may be in sight, and edits of cards.
  func unfinishedIsBack(new: Int, isShown: Bool, edits: Int) -> String {
    switch (new, edits) {
    case (0, 1): "Restored your unfinished edit; is:draft finds it, and \(key(.edit)) continues it"
    case (0, _): "Restored your unfinished edits; is:draft finds them, and \(key(.edit)) continues"
    case (1, 0):
      "Restored your unfinished card in Create; \(isShown ? key(.open) : key(.tab(2))) continues it"
    case (_, 0): "Restored your unfinished cards in Create, one after the other"
    default: "Restored your unfinished cards in Create and on cards; is:draft finds these"
    }
  }
  static func unfinishedNotRead(_ failure: StoreFailure) -> String {
    "Could not restore unfinished cards: \(reason(failure)). Their files are unchanged."
  }
  static func draftsNotKept(_ failure: StoreFailure) -> String {
    "Unsaved text will be lost if the program ends: \(reason(failure)). Save the card to keep it."
  }
  static let textsNotKept = "Your unsaved text may be lost: the disk did not respond in time."

  // MARK: Problems

  static let unknownKind = "Editing this kind of card requires a newer version of Flashcards"
  func clozeNeedsKind() -> String { "Cloze deletions are on cards of the kind Cloze; \(key(.kind)) changes the kind" }
  static let clozeOffer = (
    title: "Make it a cloze card?", line: "Only those have parts to hide. Your texts stay."
  )
  func becameCloze() -> String { "It is a cloze card now; \(key(.kind)) changes the kind" }
  static let selectForGap = "Select the text to hide, or move the cursor to a word"
  static func fieldHoldsNoMore(_ limit: Int) -> String { "Limit of \(grouped(limit)) characters reached" }
  static func fieldIsFull(_ limit: Int) -> String { "Text was cut to \(grouped(limit)) characters" }

  /// Returns the problem with a card, or the warning that a similar card exists. The front is named by the label of its
  /// field, and a deck by its title, or with `hasPaths` by its path.
  func sentence(
    _ problem: CardProblem, of kind: CardKind? = nil, in library: Library, hasPaths: Bool = false
  ) -> String {
    let front = kind?.fields.first { $0.role == .front }?.label.lowercased() ?? "front"
    return switch problem {
    case .missing(let field): "\(field.label) is required"
    case .tooFew(let field):
      "At least \(Words.spelled(field.list?.needed ?? 1)) \(field.list?.plural ?? field.label) are required"
    case .sameAsAnswer: "A wrong choice must differ from the answer"
    case .noCovers: "Add a picture and cover parts of it"
    case .noClozeDeletion: "Add a cloze deletion: {{c1::hidden text}}, or press \(key(.cloze)) on a word"
    case .duplicate(let card): "You already have this card, in \(Words.deck(of: card, library, hasPaths))"
    case .titleTaken: "This deck already has a card with this \(front)"
    case .titleElsewhere(let card): "\(Words.deck(of: card, library, hasPaths)) already has a card with this \(front)"
    }
  }

  /// Returns the warning that another deck has a card with the same front, and how to save anyway.
  func confirmTwin(_ problem: CardProblem, of kind: CardKind, in library: Library) -> String {
    let sentence = sentence(problem, of: kind, in: library)
    return problem.canBeConfirmed ? "\(sentence). Press \(key(.save)) again to keep both" : sentence
  }

  private static func deck(of card: CardID, _ library: Library, _ hasPath: Bool) -> String {
    library.home(of: card).flatMap { library.deck($0) }.map { deck in
      hasPath ? CommandLineWords.quoted(library.path(of: deck.id)) : quoted(deck.title)
    }
      ?? "another deck"
  }

  /// Returns a small number spelled out.
  private static func spelled(_ number: Int) -> String {
    let words = ["zero", "one", "two", "three", "four", "five", "six"]
    return words.indices.contains(number) ? words[number] : String(number)
  }

  /// Returns the key that completes a tag, and the completed tag.
  func completes(_ word: String) -> [Run] { [keyRun(.complete), Run(": \(word)", .dim)] }

  // MARK: External editor

  static func sentence(_ failure: EditorFailure) -> String {
    let unchanged = "The text is unchanged."
    switch failure {
    case .ended(127): return "Editor not found. \(unchanged) Set $VISUAL or $EDITOR to the editor to use."
    case .ended(let status): return "The editor exited with status \(status). \(unchanged)"
    case .nothing: return "The editor left no file. \(unchanged)"
    case .notText: return "The edited file is not valid UTF-8. \(unchanged)"
    case .tooLarge: return "The edited file is too long for a card. \(unchanged)"
    case .notWritten(let path): return "Could not write \(path) for the editor. \(unchanged)"
    }
  }
}

/// A card in the external editor.
extension Words {
  func noHeading() -> String {
    "The text does not begin with the name of a field, as in === Question ===. \(key(.cardEditor)) opens it again."
  }
}
