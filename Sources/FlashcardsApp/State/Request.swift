import FlashcardKit
import TextUI

/// What a dialog leads to when the person says yes.
enum Request: Sendable, Equatable {
  case askForNewDeck
  case chooseStarterDeck
  case showMessages
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
  /// What shall the deck be called that cards are moved or copied to?
  case askForNewHome([CardID], copying: Bool)
  case putIntoNewDeck([CardID], title: String, copying: Bool)
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
  /// Makes a login of that name, where there is none.
  case newLogin(String)
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
