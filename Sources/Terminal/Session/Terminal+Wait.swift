import CNcurses
public import TextUI

extension Terminal {
  /// How long the rest of a sequence that has begun may take to come, milliseconds.
  private static let patience: Int32 = 25

  /// Sleeps until something comes from the terminal or into the mailbox, and returns all that is there.
  ///
  /// - Parameters:
  ///   - mailbox: Where other threads leave messages.
  ///   - timeout: Milliseconds after which to return with nothing; nil: never.
  /// - Returns: What came. Both are empty only when the time is over. When the terminal is gone, `.terminate` comes
  ///   once, and then only messages.
  public func wait<Message>(
    for mailbox: Mailbox<Message>, timeout: Int? = nil
  ) -> (events: [Event], messages: [Message]) {
    let deadline = timeout.map { ContinuousClock.now + .milliseconds(max(0, $0)) }
    while true {
      let hasSome = !waiting.isEmpty || Signals.areWaiting
      let sends = images.hasWork && !isHungUp
      let wake = [deadline, decoder.haltTime].compactMap { $0 }.min()
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
      // Stopped by SIGSTOP, with no time to give anything back: whoever had the terminal left it in another state.
      leave()
      comeBack()
    }
    if signals.contains(SIGWINCH) {
      measure()
      waiting.append(.resize(size))
    }
    if signals.wantEnd { end() }
  }

  /// The program is to end; what was pasted so far comes before that.
  private func end() {
    decoder.finish(into: &waiting)
    waiting.append(.terminate)
  }

  func readKeyboard() {
    var patience: Int32 = 0
    // In pieces, so that even an endless stream lets the screen be drawn now and then.
    for _ in 0..<256 {
      var count = 0
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
        count = cn_read(buffer.baseAddress, buffer.count, patience)
        if count > 0 { decoder.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: .now, into: &waiting) }
      }
      hear(decoder.takeAnswers())
      if count < 0 {
        isHungUp = true
        return end()
      }
      if count == 0 {
        // Escape alone may also be the begin of an answer.
        let mayGoOn = decoder.pending == .sequence || decoder.pending == .escape && awaitsAnswer
        if !mayGoOn || patience > 0 {
          decoder.flush(into: &waiting)
          return
        }
        patience = Terminal.patience
      } else {
        patience = 0
      }
    }
  }

  static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - .now
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    // Rounded up: to wake up too early would be to wake up twice.
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
