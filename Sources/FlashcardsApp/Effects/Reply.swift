public import Fitting
public import FlashcardKit
public import HelperProtocol
public import TextUI

/// A message from the outside to the app: the result of an `Effect`, or an event of its own.
public enum Reply: Sendable {
  /// A login's library was opened, with notices about its files.
  case opened(Login, Library, notices: [Notice])
  /// A login's library was read in part: `unread` has the decks that follow. Sent any number of times before `opened`.
  case reading(Login, Library)
  /// The login that is about to be opened is protected, and was unlocked.
  case isProtected(Login)
  /// A login was unlocked.
  case unlocked(Login)
  /// A login couldn't be unlocked.
  case notUnlocked(Login, ProtectionFailure)
  /// A login was closed, with everything saved.
  case left(Login)
  /// The progress of a change of a login's protection, from 0 to 1.
  case protecting(Double)
  /// A login's protection was changed, with the new recovery key if there is one, or couldn't be.
  case protectionChanged(Result<String?, ProtectionFailure>, of: Login)
  /// A login's library couldn't be opened.
  case notOpened(Login, StoreFailure)
  /// The review log of the open login was read.
  case answers(ReviewLog)
  /// The book requested under the given number.
  case book(ReviewBook, Int)
  /// The search index of the library at the given revision.
  case texts(SearchIndex, revision: Int)
  /// What the replacement requested under the given number would do.
  case replacement(Result<ReplacementPreview, PatternProblem>, Int)
  /// The statistics requested under the given number.
  case statistics(Statistics, Int)
  /// The estimates requested under the given number.
  case estimates(Estimates, Int)
  /// The progress of the fit with the given number, from 0 to 1.
  case fitting(Double, Int)
  /// The result of the fit with the given number.
  case fitted(MemoryFit.Outcome, Int)
  /// Another program on the same login logged reviews.
  case reviewedElsewhere([ReviewEntry])
  /// The change or entry with the given ticket was saved.
  case committed(Int)
  /// The change or entry with the given ticket couldn't be saved. It is retried.
  case notSaved(Int, StoreFailure)
  /// The name of the latest backup of a login, and the backup itself.
  case backedUp(String, Backup, of: Login)
  /// Notices about files: those of the cards and reviews of the login, or others.
  case noticed([Notice], areOfCards: Bool = true)
  /// Another program on the same login made a change, which precedes all of our uncommitted changes.
  case changedElsewhere(Change)
  /// The library was reloaded, including what other programs did and what we had committed.
  case reloaded(Library)
  /// The existing logins.
  case logins([LoginSummary])
  /// A login was moved to the trash, at the given path.
  case removed(Login, path: String)
  /// A login couldn't be removed.
  case notRemoved(Login, StoreFailure)
  /// The available starter decks.
  case starterDecks([StarterDeck])
  /// The contents of a starter deck.
  case starterDeck(ImportedCards)
  /// A starter deck couldn't be read, with the reason in a sentence.
  case noStarterDeck(String)
  /// The person's key bindings, at the start and whenever their file changes.
  case keys(Result<KeyBindings, KeyFileFailure>)
  /// The person's key bindings after another preset was chosen, or why it couldn't be.
  case choseKeys(Result<KeyBindings, KeyFileFailure>)
  /// The text as edited in the person's editor.
  case edited(String)
  /// The editor returned nothing usable.
  case notEdited(EditorFailure)
  /// The cards that were unfinished when a program ended.
  case unfinished([CardDraft], of: Login)
  /// The undo history of earlier programs.
  case history(History, of: Login)
  /// The place on the screens that was left in a login, before it is opened.
  case place(PropertyValue, of: Login)
  /// The position in a quiz that was left when a program ended.
  case studyPosition(PropertyValue, of: Login)
  /// A status or the result of the online search with the given number.
  case online(Int, OnlineSearchUpdate)
  /// A picture was rendered, or couldn't be.
  case drew(PictureRequest, Result<DrawnPicture, PictureFailure>)
  /// Code was highlighted, or couldn't be and is shown plain. The spans are in order, without overlap, and within the
  /// text.
  case highlighted(CodeText, Result<[CodeSpan], HighlightFailure>)
  /// The contents of the folder at the requested path.
  case folder(String, [FolderEntry])
  /// What there is in the file at the requested path, or the reason why there is nothing.
  case readText(Int, Result<ImportedFile, ImportFailure>, path: String)
  /// The cards that were counted under the given number, and what becomes of them.
  case countedImport(ImportedCards, ImportTally, Int)
  /// The cards of the import with the given number, ready to be added to the library.
  case preparedImport(Result<PreparedImport, StoreFailure>, Int)
  /// The file that was to be read under the given number is a package of Anki's.
  case foundPackage(Int, path: String)
  /// What the import of the package with the given number would do.
  case readPackage(Result<PackageSummary, PackageFailure>, Int)
  /// The package with the given number, ready to be committed.
  case convertedPackage(Result<PackageImport, PackageFailure>, Int)
  /// The progress of the export or import with the given number, from 0 to 1.
  case transferring(Double, Int)
  /// The result of the export with the given number.
  case exported(Result<ExportReport, ExportFailure>, Int)
  /// A file was added to the login's media, or couldn't be.
  case addedMedia(Int, MediaImport)
  /// Files were added to the login's media, or couldn't be, by the paths requested.
  case addedNamedMedia(Int, [String: MediaImport])
  /// The cards of a login whose pictures at their sources are still to be fetched.
  case awaitedPictures([CardID], of: Login)
  /// The picture at a card's source was fetched, or couldn't be.
  case fetchedPicture(Int, Result<FetchedPicture, MediaImportFailure>)
  /// The sounds with this number are over, or could not be heard.
  case soundsEnded(Int, SoundPlaybackFailure?)
  /// The cached responses were deleted, freeing the given number of bytes.
  case clearedResponses(bytes: Int)
  /// How sync is set up for a login that was opened, or `nil` if it isn't.
  case syncPlace(SyncPlace?, of: Login)
  /// What a sync is doing, and how far that is.
  case syncing(SyncProgress)
  /// The change that brings back what lost decks of a login missed.
  case recovered(Change, of: Login)
  /// The backups of a login, newest first.
  case backups(Result<[Backup], StoreFailure>, of: Login)
  /// What restoring a backup of a login would do.
  case backupCompared(Result<BackupComparison, StoreFailure>, Backup, of: Login)
  /// A login was restored from a backup, and the state before it is in another one, or had been already.
  case restored(Result<Backup?, StoreFailure>, Backup, of: Login)
  /// How a sync of a login ended, and how sync is set up for it.
  case synced(Result<SyncReport, SyncFailure>, SyncPlace?, of: Login)
  /// Steps that other programs have just done to a login, and that can be undone.
  case steps([History.Entry], of: Login)
  /// A page or an extension of a browser wants to add cards, and isn't allowed to: its origin, of ASCII signs.
  case asksToAddCards(String)
  /// Another program that adds cards to a login wants something of the screens.
  case wished(ClientWish, of: Login)
  /// A warning at startup, such as a damaged file that was set aside or a locale without Unicode.
  case warning(String)
  /// Whether other programs can add cards, in words, if they couldn't at first.
  case serving(String, isOn: Bool)
}
