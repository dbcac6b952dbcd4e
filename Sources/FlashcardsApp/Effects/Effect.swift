public import FlashcardKit
public import HelperProtocol

/// A request from the app to the outside. Plain data, so that tests can compare it; results arrive as a `Reply`.
public enum Effect: Sendable, Equatable {
  /// Opens a login's library. Replies: `reading` any number of times, then `opened` or `notOpened`.
  case open(Login)
  /// Unlocks a protected login, which isn't opened. Replies: `unlocked` or `notUnlocked`.
  case unlock(Login, by: Secret)
  /// Forgets the key of a login that isn't open. No reply.
  case lock(Login)
  /// Checks the passphrase or recovery key of the open login. Replies: `unlocked` or `notUnlocked`.
  case verify(Login, by: Secret)
  /// Checks what a person typed against what machines store of the key that they share, for a login that is to join them.
  /// Replies: `unlocked` or `notUnlocked`.
  case verifyShared(JoiningKey, for: Login)
  /// Changes how a login is protected. One whose files are all written anew was closed before. Replies: `protecting`
  /// repeatedly, then `protectionChanged`.
  case protect(Login, ProtectionChange)
  /// Reads a deck before the others while a library is opened. No reply of its own.
  case readFirst(DeckID)
  /// Closes the login, after writing what isn't in its files yet.
  case close
  /// Saves a change. Replies: `committed` or `notSaved`, with the same ticket.
  case commit(Change, ticket: Int)
  /// Saves review log entries. Replies as for `commit`.
  case log([ReviewEntry], ticket: Int)
  /// Computes memory states and due prompts. Reply: `book`.
  case readBook(BookRequest)
  /// Builds a search index of a library's cards. Reply: `texts`.
  case readTexts(Library)
  /// Finds what a replacement would do to cards, instead of an earlier one. Reply: `replacement` with the same number,
  /// unless a later request comes first.
  case previewReplacement(ReplacementRequest)
  /// Stops finding what a replacement would do.
  case stopReplacement
  /// Computes statistics. Replies: `statistics`, then `estimates`.
  case readStatistics(StatisticsRequest)
  /// Fits the FSRS parameters. Replies: `fitting` repeatedly, then `fitted`.
  case fitMemory(FitRequest)
  /// Cancels the fit with the given number.
  case stopFit(Int)
  /// Lists the logins. Reply: `logins`.
  case listLogins
  /// Moves everything that belongs to a login to the trash. Replies: `removed` or `notRemoved`, then `logins`.
  case removeLogin(Login)
  /// Lists the starter decks. Reply: `starterDecks`.
  case listStarterDecks
  /// Reads a starter deck. Replies: `starterDeck` or `noStarterDeck`.
  case readStarterDeck(String)
  /// Reads a color scheme from its file. Reply: `scheme`.
  case readScheme(String)
  /// Lists the color schemes. Reply: `schemes`.
  case listSchemes
  /// Saves this machine's settings and applies them to the terminal. If pixels are turned on and supported, an event
  /// says so.
  case keep(MachineSettings)
  /// Copies text to the terminal's clipboard.
  case clip(String)
  /// Opens a text in the person's editor. Replies: `edited` or `notEdited`.
  case edit(String)
  /// Opens the key bindings in the person's editor, in a new file with the given content if there is none. Reply: `keys`,
  /// if the file has changed.
  case editKeys(String)
  /// Chooses the preset that the key bindings begin with, in a new file with the given content if there is none. Reply:
  /// `choseKeys`.
  case chooseKeys(String, newFile: String)
  /// Saves unfinished cards. An empty array deletes the saved ones. No reply.
  case keepUnfinished([UnfinishedCard], of: Login)
  /// Saves an event of the undo history for the next program. No reply.
  case remember(History.Event, of: Login)
  /// Saves the position in a quiz, or deletes it if `nil`.
  case saveStudyPosition(PropertyValue?, of: Login)
  /// Saves the place on the screens that is left.
  case savePlace(PropertyValue, of: Login)
  /// Searches for cards online. Replies: `online` with the same number, possibly several times. `isFresh` bypasses the
  /// cache.
  case searchOnline(OnlineSearch, OnlineOptions, number: Int, isFresh: Bool)
  /// Cancels the search with the given number.
  case stopSearch(Int)
  /// Draws pictures, most urgent first, replacing earlier requests. Kept pictures belong to the given login. Reply:
  /// `drew` for each.
  case draw([PictureRequest], of: Login?)
  /// Highlights code, most urgent first, replacing earlier requests. Reply: `highlighted` for each that isn't replaced.
  case highlight([CodeText])
  /// Lists the folders and the suitable files in a folder. Reply: `folder`.
  case listFolder(String, for: FileUse)
  /// Reads the cards in a text file, which may be of the given kinds. Reply: `readText` with the same number,
  /// or `foundPackage`.
  case readText(String, as: TextReading, kinds: CardKinds, number: Int)
  /// Counts what becomes of many cards when they are imported. Reply: `countedImport` with the same number.
  case countImport(ImportCount)
  /// Prepares an import. Reply: `preparedImport` with the same number.
  case prepareImport(ImportPreparation)
  /// Writes cards to a file. Replies: `transferring` repeatedly, then `exported`.
  case export(ExportRequest)
  /// Reads the package of Anki's at a path, to import it into a target. Replies: `transferring` repeatedly, then
  /// `readPackage`.
  case readPackage(String, TargetLogin, number: Int)
  /// Finds what an import of the package that was read under the given number would do with other options. Reply:
  /// `readPackage`.
  case previewPackage(TargetLogin, PackageOptions, number: Int)
  /// Converts the package that was read under the given number for a target, and stores its media. Replies:
  /// `transferring` repeatedly, then `convertedPackage`.
  case convertPackage(TargetLogin, PackageOptions, number: Int)
  /// Cancels the export or import with the given number. No file is left of it.
  case stopTransfer(Int)
  /// Adds a file to a login's media. Reply: `addedMedia` with the same number.
  case addMedia(PictureSource, of: Login, number: Int)
  /// Adds the files at the paths by which a card's texts call them to a login's media. Reply: `addedNamedMedia` with the
  /// same number.
  case addNamedMedia([String], of: Login, number: Int)
  /// Finds the cards in a login's library whose pictures at their sources are still to be fetched. Reply:
  /// `awaitedPictures`.
  case findAwaitedPictures(Library, of: Login)
  /// Fetches the picture at a card's source, with its author and license, and adds it to a login's media. Reply:
  /// `fetchedPicture` with the same number.
  case fetchPicture(Card.Source, OnlineOptions, of: Login, number: Int)
  /// Adds pictures that ship with the program to a login's media. Failures are reported as a warning.
  case addBundledPictures([String], of: Login)
  /// Opens a picture in the system's viewer. Reports a warning if there is none.
  case openPicture(String, of: Login?)
  /// Opens an address in the system's browser or mail program. Reports a warning if there is none.
  case openLink(LinkAddress)
  /// Plays sounds and reads texts, one after the other, instead of what is playing. Files are played by the command of
  /// the person, if it is not empty. Reply: `soundsEnded` with the same number, unless they are stopped or replaced.
  case playSounds([SoundPiece], by: String, of: Login, number: Int)
  /// Stops what is playing.
  case stopSounds
  /// Deletes cached responses from online. Replies: `clearedResponses` or a warning.
  case clearResponses
  /// Finds what lost decks of a login's library miss, in backups and in what was synced. Reply: `recovered`.
  case recover(Library, of: Login)
  /// Lists the backups of a login. Reply: `backups`.
  case listBackups(Login)
  /// Finds what restoring a backup would do to a login's library. Reply: `backupCompared`.
  case compareBackup(Backup, Library, of: Login)
  /// Restores a login that is open from a backup. Replies: `changedElsewhere` or `reloaded`, and `restored`.
  case restore(Backup, of: Login)
  /// Exchanges a login with other machines. Replies: `syncing` repeatedly, then `synced`.
  case sync(SyncRequest)
  /// Stops the exchange of a login that is open, or is being brought from another machine, of which nothing is left.
  /// Reply: its `synced`.
  case stopSync(Login)
  /// Lets a page or an extension of a browser add cards from now on. Reports a warning if that can't be saved.
  case allowOrigin(String)
  /// Suspends the program and returns to the shell.
  case suspend
  /// Redraws the whole screen.
  case repaint
}
