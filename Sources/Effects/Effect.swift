public import FlashcardKit

/// What the program asks of the outside. Data, so that a test can compare it; what it brings back is a `Reply`.
public enum Effect: Sendable, Equatable {
  /// Open a login's library: answered by `opened` or `notOpened`.
  case open(Login)
  /// The login is left; what is not yet in its files goes there.
  case close
  /// Keep a change: answered by `committed` or `notSaved` with the same ticket.
  case commit(Change, ticket: Int)
  /// Keep an answer: answered as `commit` is.
  case log(ReviewEntry, ticket: Int)
  /// Work out where the person stands: answered by `book`.
  case readBook(BookRequest)
  /// Fold the texts of a library's cards, so that they can be searched: answered by `texts`.
  case readTexts(Library)
  /// Work out what came of studying: answered by `statistics`, then by `workload`.
  case readFigures(StatisticsRequest)
  /// Fit how the person remembers: answered by `fitting` now and then, and by `fitted`.
  case fitMemory(FitRequest)
  /// Give a fit up.
  case stopFit(Int)
  /// Which logins are there: answered by `logins`.
  case listLogins
  /// Put all that belongs to a login into the trash: answered by `removed` or `notRemoved`, and by `logins`.
  case removeLogin(Login)
  /// Which starter decks are there: answered by `starterDecks`.
  case listStarterDecks
  /// A starter deck's cards: answered by `starterDeck` or `noStarterDeck`.
  case readStarterDeck(String)
  /// A color scheme from its file: answered by `scheme`.
  case readScheme(String)
  /// Which color schemes are there: answered by `schemes`.
  case listSchemes
  /// Keep what was chosen for this machine, and have the terminal follow it: pixels are answered by an event where it can.
  case keep(MachineChoices)
  /// Give text to the terminal's clipboard.
  case clip(String)
  /// Let the person write a text in their own editor: answered by `edited` or `notEdited`.
  case edit(String)
  /// Let the person edit their key bindings in their editor; a file that is missing begins with this text. What it holds
  /// then is told as `keys`.
  case editKeys(String)
  /// Keep what is being typed into forms: answered by nothing. None: there is nothing to keep any more.
  case keepUnfinished([UnfinishedCard], of: Login)
  /// Keep what was done, or taken back, for the next program: answered by nothing.
  case remember(History.Event, of: Login)
  /// Keep where the person is in a quiz; nil: nowhere any more.
  case keepStudy(PropertyValue?, of: Login)
  /// Look for cards online: answered by `online` with the same number, perhaps more than once. `isFresh`: what was kept
  /// is passed over.
  case searchOnline(OnlineSearch, OnlineOptions, number: Int, isFresh: Bool)
  /// Stop looking.
  case stopSearch(Int)
  /// Draw these pictures, most wanted first, in place of those asked for before; kept ones are the login's: each is
  /// answered by `drew`.
  case draw([PictureRequest], of: Login?)
  /// What stands in a folder: answered by `folder`.
  case listFolder(String)
  /// Take a picture in, to be the login's: answered by `tookPicture` with the same number.
  case takePicture(PictureSource, of: Login, number: Int)
  /// Put pictures that come with the program among the login's: answered by a warning where that fails.
  case bringPictures([String], of: Login)
  /// Open a picture in the system's viewer: answered by a warning where there is none.
  case openPicture(String, of: Login?)
  /// Let go what came from online and was kept: answered by `forgotAnswers`, or by a warning.
  case forgetAnswers
  /// Back to the shell.
  case suspend
  /// Draw the whole screen again.
  case repaint
}
