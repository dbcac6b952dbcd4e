public import FlashcardKit

/// Responses from online sources. For a day, repeated requests are answered from here at once; afterwards, only where
/// the source can't be reached. They belong to the machine's user, regardless of login, and can be deleted at any time.
public struct ResponseCache: Sendable {
  /// A response as it arrived.
  public struct Response: Equatable, Sendable {
    /// The time it arrived.
    public let time: Milliseconds
    /// The bytes of its body.
    public let body: [UInt8]
  }

  /// How long a response is as good as a new one.
  public static let freshness: Milliseconds = 24 * 3600 * 1000
  /// How long a response is kept.
  public static let lifetime: Milliseconds = 30 * freshness
  /// The most bytes kept in total.
  static let capacity = 32 << 20

  private let folder: String
  private let capacity: Int
  private let disk: Disk

  /// Creates access to the cached responses in these locations.
  public init(locations: Locations) {
    self.init(locations: locations, disk: locations.disk, capacity: ResponseCache.capacity)
  }

  init(locations: Locations, disk: Disk, capacity: Int) {
    folder = locations.cache + "/online"
    self.disk = disk
    self.capacity = capacity
  }

  /// Returns the response to a request, or `nil` if none is cached that is less than `age` old.
  public func read(_ question: String, at now: Milliseconds, within age: Milliseconds = freshness) -> Response? {
    let path = path(question)
    guard let bytes = try? disk.read(path) else { return nil }
    guard let answer = Response(bytes, to: question), (0..<ResponseCache.lifetime).contains(now - answer.time) else {
      try? disk.remove(path)
      return nil
    }
    return now - answer.time < age ? answer : nil
  }

  /// Caches a response, deleting the oldest ones if there are too many. Failure is harmless.
  public func keep(_ body: [UInt8], for question: String, at now: Milliseconds) {
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder)
      try disk.replace(path(question), with: Response.head(question, now) + body)
      try sweep(at: now)
    } catch {}
  }

  /// Removes a response that is of no use.
  public func drop(_ question: String) { try? disk.remove(path(question)) }

  /// Removes all responses and returns the number of bytes they took.
  ///
  /// - Throws: A `StoreFailure` if a file cannot be removed.
  public func clear() throws(StoreFailure) -> Int {
    do throws(DiskFailure) {
      let files = try files()
      for file in files { try disk.remove(file.path) }
      return files.reduce(0) { $0 + $1.mark.size }
    } catch { throw StoreFailure(error) }
  }

  private func sweep(at now: Milliseconds) throws(DiskFailure) {
    var left = capacity
    for file in try files().sorted(by: { $0.mark.written > $1.mark.written }) {
      left -= file.mark.size
      if left < 0 || now - file.mark.written > ResponseCache.lifetime { try disk.remove(file.path) }
    }
  }

  private func files() throws(DiskFailure) -> [(path: String, mark: FileMark)] {
    guard try disk.look(folder) != nil else { return [] }
    var files: [(path: String, mark: FileMark)] = []
    for name in try disk.list(folder) where name.hasSuffix(ResponseCache.ending) || Disk.finished(name) != nil {
      let path = folder + "/" + name
      if let mark = try disk.look(path) { files.append((path, mark)) }
    }
    return files
  }

  private static let ending = ".answer"

  private func path(_ question: String) -> String {
    folder + "/" + Checksum.text(Checksum.of(question.utf8)) + ResponseCache.ending
  }
}

extension ResponseCache.Response {
  /// Returns the header before the body: a line each for the format, the time and the request.
  fileprivate static func head(_ question: String, _ time: Milliseconds) -> [UInt8] {
    Array("flashcards answer 1\n\(time)\n\(question.cleanedLine())\n".utf8)
  }

  /// Creates a response from a file, or returns `nil` if the file is not the response to `question`.
  fileprivate init?(_ bytes: [UInt8], to question: String) {
    let lines = bytes.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, let time = Milliseconds(String(decoding: lines[1], as: UTF8.self)),
      Moment.times.contains(time),
      lines[0].elementsEqual("flashcards answer 1".utf8), lines[2].elementsEqual(question.cleanedLine().utf8)
    else { return nil }
    self.init(time: time, body: Array(lines[3]))
  }
}

/// The minimum time between requests to a source, shared by all programs of the same user.
public struct RateLimiter: Sendable {
  private let folder: String
  private let disk: Disk

  /// Creates a limiter that shares its times through these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk) {
    folder = locations.cache + "/online"
    self.disk = disk
  }

  /// Claims the next request to a source. Returns `nil` if it can be sent now, or else the time to try again.
  public func take(_ source: OnlineSource, every interval: Milliseconds, at now: Milliseconds) -> Milliseconds? {
    let path = folder + "/\(source.rawValue).asked"
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder)
      let lock = try disk.lock(folder + "/\(source.rawValue).lock")
      defer { lock.release() }
      let last = (try? disk.read(path)).flatMap { Milliseconds(String(decoding: $0, as: UTF8.self)) }
        .flatMap { Moment.times.contains($0) ? $0 : nil }
      // A clock that was set back does not make anyone wait longer.
      if let last, (0..<interval).contains(now - last) { return last + interval }
      try disk.replace(path, with: Array(String(now).utf8))
    } catch {
      // If the time cannot be saved, each program keeps to the limit on its own.
    }
    return nil
  }
}
