import Effects
import FlashcardKit
import TextUI

/// The form for new and edited cards.
extension Words {
  static func madeCard(_ card: Card) -> String { "Created \(quoted(card.front))" }
  static func editedCard(_ card: Card) -> String { "Edited \(quoted(card.front))" }

  // MARK: Fields

  static let newCardTitle = "New card"
  static let editCardTitle = "Edit card"
  static let firstDeck = "My cards"
  static let markdownBox = "Markdown"
  static let reversedBox = "Add reversed card"
  static func addAnother(_ label: String) -> String { "+ " + label }
  static let addFile = addAnother("Picture or sound")
  static func item(_ label: String, _ number: Int) -> String { "\(label) \(number)" }
  static func whenLeftBlank(_ text: String) -> String { "\(quoted(text)) if left blank" }
  static let sideTitles = (front: "Front", back: "Back")

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
  static let discardChanges = (title: "Discard changes?", line: "Your edits to this card will be lost.")

  static func unfinishedIsBack(inCreate: Bool, open: Int) -> String {
    switch (inCreate, open) {
    case (true, 0): "Restored your unfinished card in Create"
    case (true, _): "Restored your unfinished cards here and in Create"
    case (false, _): "Restored your unfinished edits"
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
  static let selectForGap = "Select the text to hide, or move the cursor to a word"
  static func fieldHoldsNoMore(_ limit: Int) -> String { "Limit of \(grouped(limit)) characters reached" }
  static func fieldIsFull(_ limit: Int) -> String { "Text was cut to \(grouped(limit)) characters" }

  /// Returns the problem with a card, or the warning that a similar card exists. The front is named by the label of its
  /// field.
  func sentence(_ problem: CardProblem, of kind: CardKind? = nil, in library: Library) -> String {
    let front = kind?.fields.first { $0.role == .front }?.label.lowercased() ?? "front"
    return switch problem {
    case .missing(let field): "\(field.label) is required"
    case .tooFew(let field):
      "At least \(Words.spelled(field.list?.needed ?? 1)) \(field.list?.plural ?? field.label) are required"
    case .sameAsAnswer: "A wrong choice must differ from the answer"
    case .noCovers: "Add a picture and cover parts of it"
    case .noClozeDeletion: "Add a cloze deletion: {{c1::hidden text}}, or press \(key(.cloze)) on a word"
    case .duplicate(let card): "You already have this card, in \(Words.deck(of: card, library))"
    case .titleTaken: "This deck already has a card with this \(front)"
    case .titleElsewhere(let card): "\(Words.deck(of: card, library)) already has a card with this \(front)"
    }
  }

  /// Returns the warning that another deck has a card with the same front, and how to save anyway.
  func confirmTwin(_ problem: CardProblem, of kind: CardKind, in library: Library) -> String {
    let sentence = sentence(problem, of: kind, in: library)
    return problem.canBeConfirmed ? "\(sentence). Press \(key(.save)) again to keep both" : sentence
  }

  private static func deck(of card: CardID, _ library: Library) -> String {
    library.home(of: card).flatMap { library.deck($0) }.map { quoted($0.title) } ?? "another deck"
  }

  /// Returns a small number spelled out.
  private static func spelled(_ number: Int) -> String {
    let words = ["zero", "one", "two", "three", "four", "five", "six"]
    return words.indices.contains(number) ? words[number] : String(number)
  }

  /// Returns the key that completes a tag, and the completed tag.
  func completes(_ word: String) -> String { "\(key(.complete)): \(word)" }

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
