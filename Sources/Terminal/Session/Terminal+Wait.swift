import CNcurses
public import TextUI

extension Terminal {
  /// The time to wait for the rest of a sequence, in milliseconds.
  private static let sequenceTimeout: Int32 = 25

  /// Waits for input from the terminal or messages in the mailbox, and returns all that is there.
  ///
  /// - Parameters:
  ///   - mailbox: The mailbox for messages of other threads.
  ///   - timeout: The maximum time to wait, in milliseconds, or `nil` to wait forever.
  /// - Returns: The events and messages, both empty only after the timeout. Once the terminal is gone, `.terminate` is
  ///   returned once, and from then on only messages.
  public func wait<Message>(
    for mailbox: Mailbox<Message>, timeout: Int? = nil
  ) -> (events: [Event], messages: [Message]) {
    let deadline = timeout.map { ContinuousClock.now + .milliseconds(max(0, $0)) }
    while true {
      let hasSome = !waiting.isEmpty || Signals.arePending
      let sends = images.hasWork && !isHungUp
      let wake = [deadline, decoder.stallTime].compactMap { $0 }.min()
      let ready = cn_wait(
        isHungUp ? -1 : 0, mailbox.readEnd, sends, hasSome ? 0 : Terminal.milliseconds(until: wake))
      if ready & 1 != 0 { readKeyboard() }
      decoder.pass(to: .now, into: &waiting)
      handle(Signals.take())
      // Only when there is nothing else to do.
      if ready == 4, waiting.isEmpty { sendPiece() }
      let messages = ready & 2 != 0 ? mailbox.takeAll() : []
      let isOver = deadline.map { ContinuousClock.now >= $0 } ?? false
      if !waiting.isEmpty || !messages.isEmpty || isOver {
        defer { waiting = [] }
        return (waiting, messages)
      }
    }
  }

  private func handle(_ signals: Signals) {
    if signals.contains(SIGTSTP) {
      suspend()
    } else if signals.contains(SIGCONT) {
      // Stopped by SIGSTOP, without a chance to restore the terminal, whose state is unknown by now.
      leave()
      takeBack()
    }
    if signals.contains(SIGWINCH) {
      measure()
      waiting.append(.resize(size))
    }
    if signals.requestsQuit { end() }
  }

  /// Reports the request to quit, after what was pasted so far.
  private func end() {
    decoder.finish(into: &waiting)
    waiting.append(.terminate)
  }

  func readKeyboard() {
    /// Reads and decodes the available input, and waits a moment for the rest of a sequence.
    var sequenceTimeout: Int32 = 0
    // Bounded, so that the screen is drawn now and then even during an endless stream.
    for _ in 0..<256 {
      var count = 0
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
        count = cn_read(buffer.baseAddress, buffer.count, sequenceTimeout)
        if count > 0 { decoder.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: .now, into: &waiting) }
      }
      receive(decoder.takeReplies())
      if count < 0 {
        isHungUp = true
        return end()
      }
      if count == 0 {
        // A lone Escape may also be the start of a reply.
        let mayGoOn = decoder.pending == .sequence || decoder.pending == .escape && expectsReply
        if !mayGoOn || sequenceTimeout > 0 {
          decoder.flush(into: &waiting)
          return
        }
        sequenceTimeout = Terminal.sequenceTimeout
      } else {
        sequenceTimeout = 0
      }
    }
  }

  /// Returns the time left until a deadline, in milliseconds for `poll`: -1 if there is none.
  static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - .now
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    // Rounded up, so as not to wake up twice.
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
