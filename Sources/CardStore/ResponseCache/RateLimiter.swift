public import Effects
public import FlashcardKit

/// The minimum time between requests to a source, shared by all programs of the same user.
public struct RateLimiter: Sendable {
  private let folder: String
  private let disk: Disk

  /// Creates a limiter that shares its times through these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

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
