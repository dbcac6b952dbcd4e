import FlashcardKit

extension OnlineOptions {
  /// An error in a typed address.
  public enum AddressProblem: Error, Hashable, Sendable {
    /// The address begins with neither http:// nor https://.
    case notWeb
    /// The address is neither a web address nor a file.
    case notWebOrFile
    /// The address contains spaces or other invalid characters, or has no host.
    case broken
    /// The hidden credentials belong to another host.
    case hidden
  }

  /// Returns a typed address in the form in which it is saved, or `nil` for the default. A path becomes a file URL
  /// where files are allowed.
  ///
  /// - Throws: `AddressProblem` if the address is invalid, or contains hidden credentials that couldn't be restored.
  public static func checked(_ text: String, for address: OnlineAddress) throws(AddressProblem) -> String? {
    let text = text.cleanedLine()
    guard !text.isEmpty, text != address.standard else { return nil }
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

  /// Returns whether the rest of an address begins with a host, optionally followed by a numeric port. This catches a
  /// password with a slash in it, part of which would be taken for a path and shown.
  private static func namesMachine(_ rest: Substring) -> Bool {
    let machine = rest.prefix { !"/?#".contains($0) }.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let name = machine.hasPrefix("[") ? machine.prefix { $0 != "]" } + "]" : machine.prefix { $0 != ":" }
    let port = machine.dropFirst(name.count)
    return !name.isEmpty && (port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy(\.isNumber))
  }
}
