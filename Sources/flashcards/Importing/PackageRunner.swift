import Anki
import AnkiConversion
import CardStore
import Dispatch
import Essentials
import FlashcardKit
import FlashcardsApp
import Terminal

/// Imports packages in the background, one at a time: each is read, then waits for a decision, and is converted if that
/// is to import it. Reading another one ends the wait.
final class PackageRunner: Sendable {
  private let locations: Locations
  private let mailbox: Mailbox<Message>
  private let current = Guarded<PackageDecision?>(nil)

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
  }

  /// Starts reading a package.
  func start(_ path: String, _ target: TargetLogin, _ number: Int) {
    let decision = PackageDecision(number)
    current.withLock {
      $0?.stop()
      $0 = decision
    }
    // The helper program ends with the thread that started it.
    OwnThread.start(stack: 4 << 20) { [self] in run(path, target, decision) }
  }

  /// Finds what an import of the package that was read would do.
  func preview(_ target: TargetLogin, _ options: PackageOptions, _ number: Int) {
    current.withLock { if $0?.number == number { $0?.preview(target, options) } }
  }

  /// Imports the package that was read.
  func convert(_ target: TargetLogin, _ options: PackageOptions, _ number: Int) {
    current.withLock { if $0?.number == number { $0?.accept(target, options) } }
  }

  /// Cancels the import of a package.
  func stop(_ number: Int) { current.withLock { if $0?.number == number { $0?.stop() } } }

  private func run(_ path: String, _ target: TargetLogin, _ decision: PackageDecision) {
    let number = decision.number
    do throws(PackageFailure) {
      let file: Int32
      do throws(RegularFile.Failure) { file = try RegularFile.opened(at: path.expandingHome) } catch {
        throw .file(ImportFailure(error))
      }
      defer { close(file) }
      var package = try AnkiPackage(file, at: path.expandingHome, of: target.login, in: locations) {
        decision.isStopped
      }
      try package.read(progress: progress(number))
      var wanted = PackageDecision.Wanted(target: target, options: PackageOptions(), isAccepted: false)
      while !wanted.isAccepted {
        let new = package.converted(for: wanted.target.library, wanted.target.log, wanted.options)
        let preview = package.summary(of: new)
        guard !decision.isStopped else { return }
        mailbox.post(.readPackage(.success(preview), number))
        guard let next = decision.wait() else { return }
        wanted = next
      }
      let new = try convert(&package, wanted, number)
      guard !decision.isStopped else { return package.discardOriginals() }
      mailbox.post(.convertedPackage(.success(new), number))
    } catch {
      guard !decision.isStopped else { return }
      mailbox.post(
        decision.isAccepted ? .convertedPackage(.failure(error), number) : .readPackage(.failure(error), number))
    }
  }

  /// Stores the media of a package, and converts it.
  private func convert(
    _ package: inout AnkiPackage, _ wanted: PackageDecision.Wanted, _ number: Int
  ) throws(PackageFailure) -> PackageImport {
    let target = wanted.target
    try package.storeMedia(progress: progress(number))
    let new = package.converted(for: target.library, target.log, wanted.options)
    let summary = package.summary(of: new)
    if summary.takesBackup {
      do throws(StoreFailure) { _ = try Backups(locations: locations).make(target.login, at: Clock.now) } catch {
        throw .notSaved(error)
      }
    }
    if new.isWorthKeeping, let failure = package.keepOriginals(of: new).value { throw .notSaved(failure) }
    return PackageImport(
      new.change, new.entries, ofKnownCards: new.entriesOfKnownCards, into: target, at: Clock.moment, summary)
  }

  /// Returns a closure that posts the progress for each percent.
  private func progress(_ number: Int) -> (Double) -> Void {
    var told = 0
    return { [mailbox] share in
      guard Int(share * 100) > told else { return }
      told = Int(share * 100)
      mailbox.post(.transferring(share, number))
    }
  }
}

/// Whether a package that is being read is imported, and how, which its thread waits for.
final class PackageDecision: Sendable {
  /// What an import is to do.
  struct Wanted: Sendable {
    let target: TargetLogin
    let options: PackageOptions
    /// Whether it is to be done. Otherwise, what it would do is to be found.
    let isAccepted: Bool
  }

  private enum Answer: Sendable {
    case wanted(Wanted)
    case stopped
  }

  /// The number of the import.
  let number: Int
  private let answer = Guarded<Answer?>(nil)
  private let given = DispatchSemaphore(value: 0)

  init(_ number: Int) { self.number = number }

  /// Asks what an import would do.
  func preview(_ target: TargetLogin, _ options: PackageOptions) {
    decide(.wanted(Wanted(target: target, options: options, isAccepted: false)))
  }

  /// Decides to import the package.
  func accept(_ target: TargetLogin, _ options: PackageOptions) {
    decide(.wanted(Wanted(target: target, options: options, isAccepted: true)))
  }

  /// Decides against it, also after it was accepted.
  func stop() { decide(.stopped) }

  private func decide(_ new: Answer) {
    answer.withLock { $0 = new }
    given.signal()
  }

  /// Whether it was decided against the import.
  var isStopped: Bool { answer.withLock { if case .stopped = $0 { true } else { false } } }

  /// Whether it was decided to import the package.
  var isAccepted: Bool { answer.withLock { if case .wanted(let wanted) = $0 { wanted.isAccepted } else { false } } }

  /// Waits for the decision, or until something else is asked for. Returns what the import is to do, or `nil` if there is
  /// none.
  func wait() -> Wanted? {
    while true {
      given.wait()
      let answer = answer.withLock { answer in
        // What was accepted stays, so that it can still be stopped.
        defer { if case .wanted(let wanted) = answer, !wanted.isAccepted { answer = nil } }
        return answer
      }
      switch answer {
      case .wanted(let wanted): return wanted
      case .stopped: return nil
      // Several questions were asked meanwhile, and the last one was answered.
      case nil: continue
      }
    }
  }
}
