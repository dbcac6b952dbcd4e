package import FlashcardKit
import TextUI

/// The text of `flashcards serve`.
extension CommandLineWords {
  package static let serveAbstract = "Let browsers and other programs add cards, as to Anki."
  package static let serveDiscussion = """
    Serves what the Anki add-on AnkiConnect serves, at http://127.0.0.1:8765, so that programs made for it add cards here: \
    Yomitan, asbplayer, mpv scripts, editors, note programs, scripts. Only this machine can connect, and of its accounts \
    only yours, unless a key is set. Stop it with Ctrl+C.

    Programs without a browser may connect at once. A browser extension or web page may not, the first time: the \
    command to allow it is printed. Run that in another terminal, and try again:

      flashcards serve --allow chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn

    Safe to run while the program is open, which shows what arrives, and can undo it. The setting Other programs does the \
    same as this command while the program is open. A line for each request says \
    what was done, without the texts of cards. Exits with status 3 if the port is taken, as by Anki.
    """
  package static let servePort = "The port to listen to."
  package static let serveAllow = "Allow a browser extension or web page to connect, and exit."
  package static let serveRefuse = "No longer allow a browser extension or web page to connect, and exit."
  package static let serveNewKey = "Require a new key in each request, print it, and exit."
  package static let serveNoKey = "Require no key any more, and exit."
  package static let serveFiles = "Let clients store files of this folder by their paths. Repeat it for several."
  package static let keyTwice = "--new-key and --no-key cannot be combined."

  package static func noFolder(_ path: String) -> String { "There is no folder \(quoted(path))." }
  package static func noPort(_ port: Int) -> String { "\(port) is not a port. Ports are 1 to 65535." }
  package static func noOrigin(_ origin: String) -> String {
    "\(origin.cleanedLine()) is not an origin, such as https://example.org or chrome-extension://abc."
  }

  /// Returns the line that says where requests are served.
  package static func serving(_ login: Login, port: Int, isLocked: Bool = false) -> String {
    "Serving \(login.name.cleanedLine()) at http://127.0.0.1:\(port)" + (isLocked ? ", locked" : "")
  }

  /// Returns the line about a request that was told that the cards are locked.
  package static func servedLocked(_ login: Login, milliseconds: Int64) -> String {
    "?: not available, \(login.name.cleanedLine()) is locked, \(milliseconds) ms"
  }

  /// Returns the message that files in the inbox of a protected login aren't sealed.
  package static func plainInInbox(_ folder: String, _ names: [String]) -> String {
    let shown = names.prefix(3).map { quoted($0.shortened(to: 60)) }.joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return "Not protected and not used: \(shown)\(more) in \(folder.cleanedLine()). Add what you need to a card, and "
      + "remove it from there."
  }

  /// Who has a port.
  package enum PortHolder: Sendable {
    case program(String, process: Int)
    case account(String)
    case unknown
  }

  /// Returns the message that a port is taken.
  package static func portTaken(_ port: Int, by holder: PortHolder) -> String {
    let taken =
      switch holder {
      case .program(let name, let process): "taken by \(name.cleanedLine()) (process \(process))"
      case .account(let name): "taken by a program of the account \(name.cleanedLine())"
      case .unknown: "taken by another program"
      }
    return "Port \(port) is \(taken). Close that, or serve at another port: flashcards serve --port \(port + 1)"
  }

  /// Returns the message that nothing is served.
  package static func notServed(_ port: Int, _ reason: String) -> String {
    "Nothing is served at port \(port): \(reason.cleanedLine())."
  }

  /// Returns the message that another program serves a login already.
  package static func servedAlready(_ login: Login) -> String {
    "Another program serves the cards of \(login.name.cleanedLine()) already. One is enough."
  }

  /// Returns the message of the program with screens that other programs can add no cards.
  package static func programServesNot(_ reason: String) -> String { "Other programs can add no cards. \(reason)" }

  /// Returns the message of the program with screens that it serves once the port is free.
  package static func programServesLater(_ reason: String) -> String {
    "\(programServesNot(reason)) Once the port is free, they can."
  }

  /// Returns the message of the program with screens that another program serves the login at another port.
  package static func programWaits(_ login: Login, port: Int) -> String {
    "Other programs can’t add cards at port \(port) yet: another program serves the cards of \(login.name.cleanedLine()) "
      + "at another port. Once that ends, they can."
  }

  /// Returns the message of the program with screens that it serves now, after it had to wait.
  package static func programServes(_ port: Int) -> String { "Other programs can add cards now, at port \(port)." }
  package static let servingEnded = "The program that listens has ended. Start the command again."
  package static func doorNotSaved(_ path: String, _ reason: String) -> String {
    "\(path.cleanedLine()) could not be written: \(reason.cleanedLine()). Nothing was changed."
  }

  package static func allowed(_ origin: String) -> String { "Allowed: \(origin.cleanedLine())" }

  /// Returns the line about a page or extension that isn't allowed yet.
  package static func asksForPermission(_ origin: String) -> String {
    let origin = origin.cleanedLine()
    return "Refused: \(origin). To allow it: flashcards serve --allow \(origin)"
  }

  /// Returns the line about a request: what was asked for, the outcome, and the time that it took.
  package static func served(
    _ action: String?, isFailure: Bool = false, isRefused: Bool = false, milliseconds: Int64
  ) -> String {
    "\(action ?? "?"): \(isRefused ? "refused" : isFailure ? "error" : "ok"), \(milliseconds) ms"
  }

  /// Returns the description of what a client changed in the undo history.
  package static func changedByClient(_ added: [Card]) -> String {
    added.isEmpty ? "Changes by another program" : CommandLineWords.added(added)
  }
}
