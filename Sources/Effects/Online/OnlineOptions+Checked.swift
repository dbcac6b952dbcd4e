import FlashcardKit

extension OnlineOptions {
  /// Why a text is no address.
  public enum AddressProblem: Error, Hashable, Sendable {
    /// It begins neither with http:// nor with https://.
    case notWeb
    /// It is neither that, nor a file.
    case notWebOrFile
    /// It has blanks or other characters that addresses do not have, or names no machine.
    case broken
    /// Its name and password are hidden, and were another machine's.
    case hidden
  }

  /// An address as it is kept; nil for a blank one, which is the usual one again. A path is a file's.
  public static func checked(_ text: String, for address: OnlineAddress) throws(AddressProblem) -> String? {
    let text = text.cleanedLine()
    guard !text.isEmpty, text != address.usual else { return nil }
    if address == .course, text.hasPrefix("/") { return "file://" + text.percentEncoded(keeping: "/") }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let isFile = scheme == "file" && address == .course
    guard scheme == "http" || scheme == "https" || isFile else {
      throw address == .course ? .notWebOrFile : .notWeb
    }
    guard text.credentials != String.hiddenCredentials else { throw .hidden }
    let rest = text.dropFirst(scheme.count)
    guard rest.hasPrefix("://"), rest.count > 3, isFile == (rest.dropFirst(3).first == "/"),
      text.utf8.allSatisfy({ (33...126).contains($0) }), isFile || namesMachine(rest.dropFirst(3))
    else { throw .broken }
    return text
  }

  /// Whether an address goes on with a machine's name, and what may come behind a colon there is a number: of a password
  /// with a slash in it the rest would be taken for a path, and shown.
  private static func namesMachine(_ rest: Substring) -> Bool {
    let machine = rest.prefix { !"/?#".contains($0) }.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let name = machine.hasPrefix("[") ? machine.prefix { $0 != "]" } + "]" : machine.prefix { $0 != ":" }
    let port = machine.dropFirst(name.count)
    return !name.isEmpty && (port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy(\.isNumber))
  }
}
