import CNcurses
import Synchronization

/// The address of what a crash would have to write; 0 while the terminal is not ours. What is there is never freed: a
/// crash on another thread may be reading it.
private let current = Atomic<UInt>(0)

private func restoreOnce() {
  let address = current.exchange(0, ordering: .sequentiallyConsistent)
  if let restoration = UnsafePointer<cn_restoration>(bitPattern: address) { cn_restore(restoration) }
}

private func restoreAndDie(_ number: Int32) {
  restoreOnce()
  // The handler is gone by now (`cn_catch_once`), so this is the end.
  raise(number)
}

/// Gives the screen back when the program crashes or somebody calls `exit`. Works without ncurses, which may be what
/// crashed.
struct CrashGuard {
  private let restoration: UnsafeMutablePointer<cn_restoration>

  /// Remembers the tty's modes; before ncurses changes them.
  init?() {
    restoration = .allocate(capacity: 1)
    guard cn_remember(restoration) else {
      restoration.deallocate()
      return nil
    }
  }

  /// What is to be written. At most 256 bytes in all; what does not fit is left out.
  func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cn_append(restoration, $0.baseAddress, $0.count) }
    }
  }

  /// From now on the terminal is ours.
  func arm() { current.store(UInt(bitPattern: restoration), ordering: .sequentiallyConsistent) }

  /// From now on it is not.
  func disarm() { current.store(0, ordering: .sequentiallyConsistent) }

  /// Catches the signals that end a program which is at fault, and `exit`.
  func install() {
    cn_give_signal_stack()
    CrashGuard.catchAll()
    atexit(restoreOnce)
  }

  /// Catches the signals of a crash, each once.
  static func catchAll() {
    for number in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT] { cn_catch_once(number, restoreAndDie) }
  }
}
