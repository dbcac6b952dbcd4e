import CNcurses
import Synchronization

/// The address of the data to restore the terminal with, or 0 while the terminal is not ours. The data is never freed:
/// a crash on another thread may be reading it.
private let current = Atomic<UInt>(0)

private func restoreOnce() {
  let address = current.exchange(0, ordering: .sequentiallyConsistent)
  if let restoration = UnsafePointer<cn_restoration>(bitPattern: address) { cn_restore(restoration) }
}

private func restoreAndDie(_ number: Int32) {
  restoreOnce()
  // The handler is reset by now (`cn_catch_once`), so this ends the process.
  raise(number)
}

/// A guard that restores the terminal when the program crashes or calls `exit`. It works without ncurses, which may be
/// what crashed.
struct CrashGuard {
  private let restoration: UnsafeMutablePointer<cn_restoration>

  /// Saves the terminal's modes. Call before ncurses changes them.
  init?() {
    restoration = .allocate(capacity: 1)
    guard cn_remember(restoration) else {
      restoration.deallocate()
      return nil
    }
  }

  /// Adds text to write on a crash. At most 256 bytes in all are kept.
  func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cn_append(restoration, $0.baseAddress, $0.count) }
    }
  }

  /// Starts guarding: the terminal is ours.
  func arm() { current.store(UInt(bitPattern: restoration), ordering: .sequentiallyConsistent) }

  /// Stops guarding.
  func disarm() { current.store(0, ordering: .sequentiallyConsistent) }

  /// Handles the signals of a crash, and `exit`.
  func install() {
    cn_give_signal_stack()
    CrashGuard.catchAll()
    atexit(restoreOnce)
  }

  /// Handles the signals of a crash, each once.
  static func catchAll() {
    for number in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT] { cn_catch_once(number, restoreAndDie) }
  }
}
