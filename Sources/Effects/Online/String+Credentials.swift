extension String {
  /// Whether an address of the web has a name or a password in it: `http://name:password@host/`.
  public var hasCredentials: Bool { credentials != nil }

  /// The name and the password in an address of the web, as they stand there; nil where there are none.
  public var credentials: String? { credentialsRange.flatMap { String(utf8[$0.lowerBound..<$0.upperBound]) } }

  /// The address without the name and the password in it.
  public var withoutCredentials: String { replacingCredentials(by: "") }

  /// The address as it may be shown: with a sign in the place of the name and the password.
  public var hidingCredentials: String { replacingCredentials(by: String.hiddenCredentials + "@") }

  /// An address that was shown and perhaps altered, with the name and the password of the one that it was made of: only
  /// for the same machine.
  public func restoringCredentials(of shown: String) -> String {
    guard credentials == String.hiddenCredentials, let hidden = shown.credentials, machine == shown.machine else {
      return self
    }
    return replacingCredentials(by: hidden + "@")
  }

  /// What stands for a name and a password that are not shown; no address may have it.
  public static let hiddenCredentials = "•••"

  private func replacingCredentials(by text: String) -> String {
    guard let range = credentialsRange, let end = utf8.index(range.upperBound, offsetBy: 1, limitedBy: utf8.endIndex)
    else { return self }
    return String(self[..<range.lowerBound]) + text + String(self[end...])
  }

  /// Where the machine's part of an address stands, with all that is before it there.
  private var authority: Range<String.Index>? {
    guard let start = firstRange(of: "://")?.upperBound else { return nil }
    return start..<(utf8[start...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? endIndex)
  }

  /// Up to the last `@` of that part, as libcurl reads it; byte by byte, as a letter may be joined to it.
  private var credentialsRange: Range<String.Index>? {
    guard let authority, let at = utf8[authority].lastIndex(of: 0x40) else { return nil }
    return authority.lowerBound..<at
  }

  /// Which machine is asked, and how.
  private var machine: String {
    let text = withoutCredentials
    return text.authority.map { text[..<$0.upperBound].lowercased() } ?? ""
  }
}
