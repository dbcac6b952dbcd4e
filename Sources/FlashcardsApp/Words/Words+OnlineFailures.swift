import Effects
import FlashcardKit
import TextUI

/// The reasons why an online search failed.
extension Words {
  static func sentence(_ failure: OnlineFailure, _ source: OnlineSource) -> String {
    let name = name(source)
    switch failure {
    case .network(let failure): return sentence(failure, name)
    case .format(let failure): return sentence(failure, name)
    case .noneReadable(let count): return "\(name) sent \(cards(count)), but none could be read."
    case .said(let text): return text.isEmpty ? "\(name) reported an error." : "\(name) says: \(said(text))"
    case .noStarterDecks: return noStarterDecks
    }
  }

  static func sentence(_ failure: FormatFailure, _ name: String) -> String {
    switch failure {
    case .empty: "\(name) sent an empty response."
    case .webPage:
      "\(name) sent a web page instead of cards. Check the address; the network may also require a login."
    case .notJSON: "\(name) sent a response that is damaged, incomplete, or not a list of cards."
    case .noCards: "The response from \(name) contains no cards. Check the address."
    }
  }

  static func sentence(_ failure: NetworkFailure, _ name: String) -> String {
    switch failure {
    case .noNetwork: "This machine is not connected to a network."
    case .nameNotFound(let host): "\(host.cleanedLine().shortened(to: 50)) was not found. Is this machine online?"
    case .refused(let host): "\(short(host)) refused the connection."
    case .unreachable(let host): "\(short(host)) is unreachable."
    case .badCertificate(let host, let problem): sentence(problem, short(host))
    case .notSecure(let host): "Could not establish a secure connection to \(short(host)). Nothing was sent."
    case .slowToConnect(let host, let time): "\(short(host)) did not accept a connection within \(seconds(time))."
    case .slow(let host, let time): "\(short(host)) did not respond within \(seconds(time))."
    case .brokenOff(let host): "\(short(host)) closed the connection before its response was complete."
    case .garbled(let host): "\(short(host)) sent a response that is not valid HTTP."
    case .status(404, _): "\(name) has nothing at this address (404)."
    case .status(let code, let text): status(code, text, name)
    case .tooOften(let wait):
      "Too many requests to \(name)" + (wait.map { "; try again in \(time($0.time))." } ?? ". Try again later.")
    case .tooLarge(let limit): "The response from \(name) is larger than \(limit >> 20) MB."
    case .tooManyRedirects: "\(name) redirects too many times."
    case .leadsToInsecure(let host):
      "\(name) redirects from a secure address to an insecure one at \(short(host)). It was not followed."
    case .privateAddress(let host):
      "\(short(host)) is on your local network and not an address that you set. Nothing was sent."
    case .notAnAddress: "\(name) redirects to something that is not a web address. Check the address in Settings."
    case .noFile(let path): "File not found: \(path.shortened(to: 50).cleanedLine())."
    case .unreadableFile(let path): "Could not read the file \(path.shortened(to: 50).cleanedLine())."
    case .noHelper: "Could not start flashcards-fetch, which accesses the network. Install it next to flashcards."
    case .helperEnded: "flashcards-fetch crashed on this response. Your cards are unaffected."
    case .other(let code): "The network failed (libcurl error \(code))."
    }
  }

  private static func sentence(_ problem: CertificateProblem, _ host: String) -> String {
    let certificate = "The certificate of \(host)"
    let trusting = "SSL_CERT_FILE can name a certificate to trust."
    switch problem {
    case .expired:
      return "\(certificate) has expired. Nothing was sent. If it should be valid, check this machine's clock."
    case .notYetValid: return "\(certificate) is not valid yet. Nothing was sent. Check this machine's clock."
    case .otherName: return "\(certificate) is for another host. Nothing was sent. Check the address."
    case .unknownIssuer:
      return "\(certificate) is from an issuer this machine does not trust. Nothing was sent. \(trusting)"
    case .selfSigned: return "\(certificate) is self-signed, so it proves nothing. Nothing was sent. \(trusting)"
    case .revoked: return "\(certificate) was revoked by its issuer. Nothing was sent."
    }
  }

  private static func status(_ code: Int, _ text: String, _ name: String) -> String {
    let what = code >= 500 ? "\(name) has a problem (\(code))" : "\(name) refused the request (\(code))"
    return text.trimmed().isEmpty ? what + "." : "\(what) and says: \(said(text))"
  }

  /// Returns a message from a server, on one line and truncated to 120 characters.
  private static func said(_ text: String) -> String {
    let line = text.cleanedLine()
    return "“\(line.count > 120 ? line.prefix(119) + "…" : line[...])”"
  }

  private static func seconds(_ time: Milliseconds) -> String {
    time % 1000 == 0 ? "\(time / 1000)s" : "\(time)ms"
  }
}
