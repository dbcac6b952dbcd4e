import CardStore
import Dispatch
import Essentials
import FlashcardKit
import FlashcardsApp
import Terminal

/// Keeps what must not wait for other files, on a queue of its own: unfinished cards, the undo history, the place in a
/// quiz, and the settings of this machine.
final class SessionRunner: Sendable {
  private let queue = DispatchQueue(label: "session")
  /// The queue of places on the screens, for which nothing else waits.
  private let places = DispatchQueue(label: "places")
  private let locations: Locations
  private let files: SessionFiles
  private let mailbox: Mailbox<Message>
  /// The login whose place was told.
  private let shown = Guarded<Login?>(nil)
  /// Whether the unfinished cards could not be written the last time.
  private let draftsFailed = SharedFlag()

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
    files = SessionFiles(locations: locations)
  }

  /// Reads the place that was left in a login, before the first screen shows it. A place that cannot be read is not worth
  /// a message, nor is one of a login that is already shown.
  func tellPlace(of login: Login) {
    let isShown = shown.withLock { shown in
      defer { shown = login }
      return shown == login
    }
    guard !isShown else { return }
    // What was left just now is saved first.
    let place = places.sync { [locations] in try? StudyPlace(locations: locations).read(login, in: .screens) }
    if let place { mailbox.post(.place(place, of: login)) }
  }

  /// Reads what is kept of a login that was opened, right away, so that it is there before the first key; mostly there is
  /// no such file. What cannot be read stays in place for the next time.
  func open(_ login: Login) {
    do throws(StoreFailure) {
      if let place = try StudyPlace(locations: locations).read(login) {
        mailbox.post(.studyPosition(place, of: login))
      }
    } catch { mailbox.post(.warning(AppState.unfinishedNotRead(error.shown))) }
    do throws(StoreFailure) {
      let left = try files.open(login)
      mailbox.post(.history(left.history, of: login))
      if !left.drafts.isEmpty { mailbox.post(.unfinished(left.drafts, of: login)) }
      if !left.notices.isEmpty { mailbox.post(.noticed(left.notices.map(\.shown), areOfCards: false)) }
    } catch { mailbox.post(.warning(AppState.unfinishedNotRead(error.shown))) }
  }

  /// Takes over the steps that commands have left, so that they can be undone here: now, and once more after a while, as a
  /// command leaves its step after its change.
  func collect() {
    guard let login = shown.withLock({ $0 }) else { return }
    for pause in [DispatchTimeInterval.nanoseconds(0), SessionRunner.stepPause] {
      queue.asyncAfter(deadline: .now() + pause) { [files, mailbox] in
        guard let steps = try? files.collect(login), !steps.isEmpty else { return }
        mailbox.post(.steps(steps, of: login))
      }
    }
  }

  /// The longest time between a change by a command and its step.
  private static let stepPause = DispatchTimeInterval.milliseconds(300)

  /// Closes the files of a login, after what is to be kept.
  func close(_ login: Login) {
    shown.withLock { $0 = nil }
    queue.async { [files] in files.close(login) }
  }

  /// Closes the files of a login that is about to be removed.
  func closeNow(_ login: Login) { files.close(login) }

  /// Does something after everything else.
  func then(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Keeps the place in a quiz. Losing it is not worth a message.
  func keep(_ place: PropertyValue?, of login: Login) {
    queue.async { [locations] in try? StudyPlace(locations: locations).keep(place, of: login) }
  }

  /// Keeps the place on the screens. Losing it is not worth a message.
  func keepPlace(_ place: PropertyValue, of login: Login) {
    places.async { [locations] in try? StudyPlace(locations: locations).keep(place, in: .screens, of: login) }
  }

  /// Keeps a step of the undo history. If it cannot be written, it can still be undone while the program runs.
  func remember(_ event: History.Event, of login: Login) {
    queue.async { [files] in try? files.remember(event, of: login, at: Clock.now) }
  }

  /// Keeps unfinished cards.
  func keep(_ cards: [UnfinishedCard], of login: Login) {
    queue.async { [files, mailbox, draftsFailed] in
      do throws(StoreFailure) {
        try files.keep(cards.map(\.draft), of: login)
        draftsFailed.set(false)
      } catch {
        draftsFailed.set(true)
        mailbox.post(.warning(AppState.notKept(error.shown)))
      }
    }
  }

  /// Saves the settings of this machine.
  func save(_ config: ConfigFile) {
    queue.async { [locations, mailbox] in
      do throws(StoreFailure) { try config.save(to: locations) } catch {
        // The file of a newer program and an unreadable one are left alone; the user was told when it was read.
        if error != .newerSchema, error != config.refusal { mailbox.post(.warning(AppState.choicesNotKept(error))) }
      }
    }
  }

  /// Returns what is signaled once everything but the place on the screens is kept.
  func finish() -> DispatchSemaphore {
    let kept = DispatchSemaphore(value: 0)
    queue.async { kept.signal() }
    return kept
  }

  /// Waits until the place on the screens is kept, up to a time.
  func waitForPlace(until time: DispatchTime) {
    let kept = DispatchSemaphore(value: 0)
    places.async { kept.signal() }
    _ = kept.wait(timeout: time)
  }

  /// Waits until everything else is kept, up to a time. Returns whether the unfinished cards are.
  func isKept(_ kept: DispatchSemaphore, until time: DispatchTime) -> Bool {
    kept.wait(timeout: time) == .success && !draftsFailed.isSet
  }
}
