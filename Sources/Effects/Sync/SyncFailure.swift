/// A reason why a sync did not take place, or not completely. Nothing is lost: what was not exchanged is the next time.
public enum SyncFailure: Error, Hashable, Sendable {
  /// Sync isn't set up for this login.
  case notSetUp
  /// There is no `git` program.
  case noGit
  /// Another program syncs this login.
  case busy
  /// The sync was stopped.
  case stopped
  /// The server can't be reached. With git's own words.
  case offline(String)
  /// The server refused access. With git's own words.
  case refused(String)
  /// There is no repository at the address. With git's own words.
  case missing(String)
  /// Git failed for another reason. With its own words.
  case git(String)
  /// Others kept sending at the same time.
  case overtaken
  /// The other side's files were written by a newer version of the program.
  case newerSchema
  /// The other side has the cards of another login, or was set up anew, with its name if it is known.
  case otherLogin(String)
  /// The login is new to this machine, and nobody has sent anything to the address or folder yet.
  case nothingThere
  /// The login doesn't say what it was exchanged as, though it was: it was made anew, or its list of decks was lost. It
  /// has the first number of cards, and had the second one when it was last synced.
  case madeAnew(cards: Int, before: Int)
  /// Files of the login are damaged or can't be read.
  case damaged
  /// The repository on this machine has a file or setting by which it depends on something elsewhere, or which git alone
  /// understands.
  case unsupported(String)
  /// The other side has more than the program takes.
  case tooLarge
  /// The folder isn't there, such as that of a USB stick.
  case noFolder(path: String)
  /// A file can't be read or written.
  case store(StoreFailure)

  /// Git's own words, if there are any.
  public var details: String? {
    switch self {
    case .offline(let text), .refused(let text), .missing(let text), .git(let text): text.isEmpty ? nil : text
    default: nil
    }
  }
}
