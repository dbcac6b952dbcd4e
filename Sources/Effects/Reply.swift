public import FlashcardKit

/// What the outside brings back, asked for by an `Effect` or not.
public enum Reply: Sendable {
  /// A login's library is there, with what had to be said about its files.
  case opened(Login, Library, notices: [Notice])
  /// The first cards of a login's library; the rest is being read.
  case glimpsed(Login, Library)
  /// A login's library cannot be opened.
  case notOpened(Login, StoreFailure)
  /// The answers of the login that is open, as the disk has them.
  case answers(ReviewLog)
  /// Where the person stands, as it was asked for by that number.
  case book(ReviewBook, Int)
  /// The texts of all cards, of a library at that revision.
  case texts(SearchIndex, revision: Int)
  /// What the answers say, as it was asked for by that number.
  case statistics(Statistics, Int)
  /// What other retentions would cost, by the same number.
  case workload(Workload, Int)
  /// So much of a fit is done, by its number.
  case fitting(Double, Int)
  /// What became of a fit, by its number.
  case fitted(MemoryFit.Outcome, Int)
  /// Another program under the same login has logged answers.
  case answeredElsewhere([ReviewEntry])
  /// A change or an answer is on the disk.
  case committed(Int)
  /// A change or an answer is not on the disk; it is tried again.
  case notSaved(Int, StoreFailure)
  /// The last backup of a login, and what it is called.
  case backedUp(String, Backup, of: Login)
  /// Something about the login's files came to light.
  case noticed([Notice])
  /// Another program under the same login changed something, before all of our changes that are not committed.
  case changedElsewhere(Change)
  /// Everything was read again: what other programs did and what we had committed is in it.
  case reloaded(Library)
  /// The logins that are there.
  case logins([LoginSummary])
  /// A login is in the trash, at this path.
  case removed(Login, path: String)
  /// A login could not be removed.
  case notRemoved(Login, StoreFailure)
  /// The starter decks that are there.
  case starterDecks([StarterDeck])
  /// A starter deck's cards.
  case starterDeck(ImportedCards)
  /// A starter deck cannot be read; why, in a sentence.
  case noStarterDeck(String)
  /// The person's key bindings, at the start and whenever their file changes.
  case keys(Result<KeyBindings, KeyFileFailure>)
  /// What the person wrote in their editor.
  case edited(String)
  /// The editor brought back nothing that can be used.
  case notEdited(EditorFailure)
  /// Cards of the login that were not finished when a program ended.
  case unfinished([CardDraft], of: Login)
  /// What can be taken back of what earlier programs did.
  case history(History, of: Login)
  /// Where the person was in a quiz when a program ended.
  case studyPlace(PropertyValue, of: Login)
  /// What became of looking for cards online, by its number.
  case online(Int, OnlineAnswer)
  /// A picture was drawn, or could not be.
  case drew(PictureRequest, Result<DrawnPicture, PictureFailure>)
  /// What stands in a folder, by the path that it was asked for by.
  case folder(String, [FolderEntry])
  /// A picture is among the login's, or could not be taken in or kept.
  case tookPicture(Int, Result<PictureFacts, PictureTrouble>)
  /// What was kept from online is gone: so many bytes.
  case forgotAnswers(bytes: Int)
  /// Something to be said, as the program starts: a damaged file set aside, a locale without Unicode.
  case warning(String)
}
