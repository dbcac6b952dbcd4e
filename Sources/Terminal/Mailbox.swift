import CNcurses
import Foundation
import Synchronization

/// Where other threads leave messages for the thread that reads the terminal: `Terminal.wait` wakes up for them.
/// Messages of one thread keep their order.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  /// There for the thread sanitizer, which sees POSIX locks and not the mutex.
  private let turn = NSLock()
  private let writeEnd: Int32
  /// Readable when there are messages.
  let readEnd: Int32

  /// An empty mailbox.
  ///
  /// - Throws: `TerminalError.noMoreFiles` where the process may open no more files.
  public init() throws(TerminalError) {
    var ends: (Int32, Int32) = (-1, -1)
    guard cn_pipe(&ends.0, &ends.1) else { throw .noMoreFiles }
    (readEnd, writeEnd) = ends
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Leaves a message and wakes the reader up. Never blocks; from any thread.
  public func post(_ message: Message) {
    let isFirst = turn.withLock {
      messages.withLock { messages in
        messages.append(message)
        return messages.count == 1
      }
    }
    guard isFirst else { return }
    // A full pipe is as good as another byte: the reader wakes up.
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// All messages, oldest first; the mailbox is empty then.
  public func takeAll() -> [Message] {
    var bytes: (UInt64, UInt64) = (0, 0)
    // The pipe first: a message that comes after this leaves its byte for the next time.
    while read(readEnd, &bytes, 16) == 16 {}
    return turn.withLock {
      messages.withLock { messages in
        defer { messages = [] }
        return messages
      }
    }
  }
}
