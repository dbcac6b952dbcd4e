public import Effects
public import FlashcardKit

/// When sources may be asked that want time between two questions: all programs of the machine's user keep it together.
public struct RateLimiter: Sendable {
  private let folder: String
  private let disk: Disk

  /// The pace that is kept there.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk) {
    folder = locations.cache + "/online"
    self.disk = disk
  }

  /// Takes the turn to ask a source; returns nil where it may be asked now, else when to try again.
  public func take(_ source: OnlineSource, every pace: Milliseconds, at now: Milliseconds) -> Milliseconds? {
    let path = folder + "/\(source.rawValue).asked"
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder)
      let lock = try disk.lock(folder + "/\(source.rawValue).lock")
      defer { lock.release() }
      let last = (try? disk.read(path)).flatMap { Milliseconds(String(decoding: $0, as: UTF8.self)) }
        .flatMap { Moment.times.contains($0) ? $0 : nil }
      // A clock that was set back does not make anyone wait longer.
      if let last, (0..<pace).contains(now - last) { return last + pace }
      try disk.replace(path, with: Array(String(now).utf8))
    } catch {
      // Without a place to write it down, each program keeps the pace by itself.
    }
    return nil
  }
}
