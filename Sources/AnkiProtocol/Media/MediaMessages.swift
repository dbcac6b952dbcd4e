import Anki

/// A media file that changed on a server.
public struct MediaChange: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The number of the change.
  public let usn: Int64
  /// The SHA-1 of the contents in hexadecimal digits, or `nil` if the file was deleted.
  public let hash: String?
}

/// The limits of media files.
public enum MediaLimits {
  /// The most files in a request.
  public static let files = 25
  /// The number of bytes after which no further file is put in a request.
  public static let bytes = 5 << 19
  /// The most bytes of a file.
  public static let file = 100 << 20
  /// The most files that a server may have.
  public static let all = 500_000
  /// The most bytes of a name.
  public static let name = 255
}

/// The requests about media files.
extension ServerRequest {
  /// Returns the request for the state of the media files.
  public static func mediaBegin(client: String) -> ServerRequest { ServerRequest(.begin, ["v": .string(client)]) }

  /// Returns the request for the files that changed after a number.
  public static func mediaChanges(after usn: Int64) -> ServerRequest {
    ServerRequest(.mediaChanges, ["lastUsn": .integer(usn)])
  }

  /// Returns the request for the contents of files, no more than `MediaLimits.files`.
  public static func downloadFiles(_ names: [String]) -> ServerRequest {
    ServerRequest(.downloadFiles, ["files": .array(names.map(JSON.string))])
  }

  /// Returns the request with files from here, no more than `MediaLimits.files`.
  public static func uploadChanges(_ files: [StoredZip.Entry]) -> ServerRequest {
    let list = files.enumerated().map { JSON.array([.string($1.name), .string(String($0))]) }
    let entries = files.enumerated().map { StoredZip.Entry(String($0), $1.bytes) }
    return ServerRequest(
      .uploadChanges, body: StoredZip(entries + [StoredZip.Entry("_meta", JSON.array(list).bytes)]).bytes)
  }

  /// Returns the request that compares the numbers of files.
  public static func mediaSanity(count: Int) -> ServerRequest {
    ServerRequest(.mediaSanity, ["local": .integer(Int64(count))])
  }
}

/// What comes of media files.
extension ServerAnswer {
  /// Returns what an answer about media has, unless the server says why not.
  private func data(for method: SyncMethod) throws(SyncFault) -> JSON {
    guard let object = try json(for: method).object else { throw .answerDamaged(method) }
    if let message = object["err"]?.string, !message.isEmpty {
      throw .refused(message: String(message.cleaned.prefix(SyncLimits.message)))
    }
    guard let data = object["data"] else { throw .answerDamaged(method) }
    return data
  }

  /// Returns the number of changes of media files.
  public func mediaUSN() throws(SyncFault) -> Int64 {
    guard let usn = try data(for: .begin).object?["usn"]?.integer, SyncLimits.usns.contains(usn) else {
      throw .answerDamaged(.begin)
    }
    return usn
  }

  /// Returns the files that changed, in order.
  public func mediaChanges() throws(SyncFault) -> [MediaChange] {
    guard let values = try data(for: .mediaChanges).array else { throw .answerDamaged(.mediaChanges) }
    let changes = values.compactMap { value -> MediaChange? in
      guard let parts = value.array, parts.count == 3, let name = parts[0].string, let usn = parts[1].integer,
        let hash = parts[2].string, SyncLimits.usns.contains(usn), MediaChange.isValid(name: name),
        hash.isEmpty || hash.utf8.count == 40 && hash.allSatisfy(\.isHexDigit)
      else { return nil }
      return MediaChange(name: name, usn: usn, hash: hash.isEmpty ? nil : hash.lowercased())
    }
    guard changes.count == values.count else { throw .answerDamaged(.mediaChanges) }
    return changes
  }

  /// Returns the contents of files by name.
  ///
  /// - Parameter wanted: The names that were asked for.
  /// - Returns: The files, perhaps not all of them.
  /// - Throws: What is wrong with the answer.
  public func files(_ wanted: [String]) throws(SyncFault) -> [StoredZip.Entry] {
    guard let zip = StoredZip(try body(for: .downloadFiles), most: MediaLimits.files + 1),
      let list = zip.entries.first(where: { $0.name == "_meta" }),
      let names = list.bytes.withUnsafeBytes({ JSON($0)?.object })
    else { throw .answerDamaged(.downloadFiles) }
    var files: [StoredZip.Entry] = []
    for entry in zip.entries where entry.name != "_meta" {
      guard let name = names[entry.name]?.string, wanted.contains(name), entry.bytes.count <= MediaLimits.file else {
        throw .answerDamaged(.downloadFiles)
      }
      files.append(StoredZip.Entry(name, entry.bytes))
    }
    return files
  }

  /// Returns how many of the files that were sent the server has taken, and the number of changes afterwards.
  public func uploaded() throws(SyncFault) -> (count: Int, usn: Int64) {
    guard let parts = try data(for: .uploadChanges).array, parts.count == 2, let count = parts[0].integer,
      let usn = parts[1].integer, (0...Int64(MediaLimits.files)).contains(count), SyncLimits.usns.contains(usn)
    else { throw .answerDamaged(.uploadChanges) }
    return (Int(count), usn)
  }

  /// Returns whether the server counted the same number of files.
  public func mediaAgrees() throws(SyncFault) -> Bool { try data(for: .mediaSanity).string == "OK" }
}

extension MediaChange {
  /// Returns whether a name is that of a file in a folder.
  fileprivate static func isValid(name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= MediaLimits.name
      && !name.unicodeScalars.contains { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F }
  }
}
