import Essentials
import HelperProtocol

/// An address of the web, or of mail, that may be opened in another program.
///
/// Links come from strangers. Nothing but `http`, `https`, and `mailto` is opened: other schemes start programs or read
/// files. The address has only characters of RFC 3986, without those that a shell would interpret, because `xdg-open`
/// is a shell script.
public struct LinkAddress: Hashable, Sendable {
  /// A reason why an address isn't opened.
  public enum Problem: Error, Hashable, Sendable {
    /// It is neither of the web nor of mail.
    case otherScheme
    /// It has a user name or password, behind which another host can hide.
    case credentials
    /// It has control characters, no host, or more than `maxLength` bytes.
    case malformed
  }

  /// The maximum length of an address in UTF-8 bytes.
  public static let maxLength = 4_000

  /// The address in ASCII. Starts with its scheme in lowercase.
  public let text: String

  /// Creates an address from a link as it was written. Of a mail address, only the recipients are kept, since mail
  /// programs attach files that the rest names.
  public init(_ written: String) throws(Problem) {
    guard let colon = written.firstIndex(of: ":") else { throw .otherScheme }
    let scheme = written[..<colon].lowercased()
    guard ["http", "https", "mailto"].contains(scheme) else { throw .otherScheme }
    let rest = written[written.index(after: colon)...]
    let isPrintable = rest.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
    guard isPrintable, written.utf8.count <= LinkAddress.maxLength else { throw .malformed }
    if scheme == "mailto" {
      let recipients = rest.prefix { $0 != "?" }
      guard recipients.contains("@") else { throw .malformed }
      text = "mailto:" + String(recipients).percentEncoded(keeping: "!#&*+,:;=@%")
      return
    }
    guard rest.hasPrefix("//"), let first = rest.dropFirst(2).utf8.first, !"/?#:\\".utf8.contains(first) else {
      throw .malformed
    }
    if written.hasCredentials { throw .credentials }
    text = scheme + ":" + String(rest).percentEncoded(keeping: "!#&()*+,/:;=?@[]%")
  }
}
