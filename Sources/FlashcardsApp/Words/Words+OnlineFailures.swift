import Effects
import FlashcardKit
import TextUI

/// What is said where no cards came from online.
extension Words {
  static func sentence(_ failure: OnlineFailure, _ source: OnlineSource) -> String {
    let name = name(source)
    switch failure {
    case .network(let failure): return sentence(failure, name)
    case .format(let failure): return sentence(failure, name)
    case .noneReadable(let count): return "\(name) answered, but none of its \(cards(count)) can be read."
    case .said(let text):
      return text.isEmpty ? "\(name) says that something is wrong." : "\(name) says: \(said(text))"
    case .noStarterDecks: return "No starter decks were found. FLASHCARDS_ASSETS can name their folder."
    }
  }

  static func sentence(_ failure: FormatFailure, _ name: String) -> String {
    switch failure {
    case .empty: "\(name) answered with nothing at all."
    case .webPage:
      "\(name) answered with a web page where cards should be. The address may be wrong, or a login page is in between."
    case .notJSON: "What \(name) answered is damaged or cut off, or no cards at all."
    case .noCards: "What \(name) answered has no cards in it. The address may be wrong."
    }
  }

  static func sentence(_ failure: NetworkFailure, _ name: String) -> String {
    switch failure {
    case .noNetwork: "This machine is on no network."
    case .nameNotFound(let host): "\(host.cleanedLine().shortened(to: 50)) was not found: is this machine online?"
    case .refused(let host): "\(short(host)) takes no connections there."
    case .unreachable(let host): "No way leads to \(short(host))."
    case .notSecure(let host): "No secure connection to \(short(host)) came about: nothing was asked."
    case .slowToConnect(let host, let time): "\(short(host)) took no connection within \(seconds(time))."
    case .slow(let host, let time): "\(short(host)) did not answer within \(seconds(time))."
    case .brokenOff(let host): "\(short(host)) broke off before its answer was whole."
    case .garbled(let host): "What \(short(host)) answered cannot be understood."
    case .status(404, _): "\(name) has nothing at that address (404)."
    case .status(let code, let text): status(code, text, name)
    case .tooOften(let wait):
      "\(name) is asked too often" + (wait.map { ", and wants to be left alone for \(time($0.time))." } ?? ".")
    case .tooLarge(let limit): "The answer of \(name) is larger than \(limit >> 20) MB."
    case .tooManyRedirects: "\(name) leads from one address to the next without end."
    case .leadsToInsecure(let host):
      "\(name) leads from a secure address to an open one at \(short(host)): not followed."
    case .privateAddress(let host):
      "\(short(host)) is a machine of the network around this one, which nobody set as an address: not asked."
    case .notAnAddress: "\(name) leads to what is no address of the web. Settings has the address."
    case .noFile(let path): "There is no file \(path.shortened(to: 50).cleanedLine())."
    case .unreadableFile(let path): "The file \(path.shortened(to: 50).cleanedLine()) cannot be read."
    case .noHelper:
      "The program flashcards-fetch, which reads the network, does not start. It belongs beside flashcards."
    case .helperEnded: "The program that reads the network ended over this answer. Nothing of yours was touched."
    case .other(let code): "The network failed (libcurl's error \(code))."
    }
  }

  private static func status(_ code: Int, _ text: String, _ name: String) -> String {
    let what = code >= 500 ? "\(name) is in trouble (\(code))" : "\(name) refused (\(code))"
    return text.trimmed().isEmpty ? what + "." : "\(what) and says: \(said(text))"
  }

  /// What somebody else said, as it may be shown.
  private static func said(_ text: String) -> String {
    let line = text.cleanedLine()
    return "“\(line.count > 120 ? line.prefix(119) + "…" : line[...])”"
  }

  private static func seconds(_ time: Milliseconds) -> String {
    time % 1000 == 0 ? "\(time / 1000) s" : "\(time) ms"
  }
}
