import CNcurses
import Essentials
import Synchronization

/// A queue of messages from other threads to the thread that reads the terminal, which `Terminal.wait` wakes up for.
/// The messages of one thread keep their order.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let writeEnd: Int32
  /// A file descriptor that is readable when there are messages.
  let readEnd: Int32

  /// Creates an empty mailbox.
  ///
  /// - Throws: `TerminalError.noMoreFiles` if the process may open no more files.
  public init() throws(TerminalError) {
    var ends: (Int32, Int32) = (-1, -1)
    guard cn_pipe(&ends.0, &ends.1) else { throw .noMoreFiles }
    (readEnd, writeEnd) = ends
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Adds a message and wakes up the reader. Never blocks; call from any thread.
  public func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    guard isFirst else { return }
    // A full pipe does as well: the reader wakes up.
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Returns all messages, oldest first, and empties the mailbox.
  public func takeAll() -> [Message] {
    var bytes: (UInt64, UInt64) = (0, 0)
    // Empties the pipe first: a message that comes later leaves its byte for the next time.
    while read(readEnd, &bytes, 16) == 16 {}
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
