import CNcurses
public import TextUI

/// Queries to the terminal, and its replies.
extension Terminal {
  /// Whether the terminal may take an emoji of several scalars for one. What is inside a multiplexer is counted by it.
  private var mayJoinSequences: Bool { type.characters == .all && type.hasCommands && !type.isMultiplexer }

  /// Asks the terminal what it is, if anything depends on it. A multiplexer has the colors that its type tells.
  func askWho() {
    let mayHaveMoreColors = wantsDirectColors && type.hasCommands && !type.isMultiplexer
    if canDrawPixels || mayHaveMoreColors || mayJoinSequences { ask(TerminalIdentity.query) }
  }

  /// Sends a query, which has to end with `TerminalIdentity.end`.
  func ask(_ query: String) {
    if send(query) { awaited = (.now + Terminal.replyTimeout, (awaited?.queries ?? 0) + 1) }
  }

  /// The time that a reply may take.
  private static let replyTimeout = Duration.seconds(1)
  /// The time to wait for a reply before the terminal is given back, in milliseconds.
  private static let closingTimeout: Int32 = 200

  /// Whether a reply may still come.
  var expectsReply: Bool { awaited.map { ContinuousClock.now < $0.until } ?? false }

  /// Handles the replies of the terminal.
  func receive(_ replies: [[UInt8]]) {
    for reply in replies {
      identity.receive(reply)
      if depth == .indexed, wantsDirectColors, identity.program?.hasDirectColors == true { useDirectColors() }
      if let program = identity.program, program.ordersText, !ordersText {
        ordersText = true
        waiting.append(.ordersText(true))
      }
      receiveSequences(reply)
      let couldBefore = support.isConfirmed
      if let next = support.receive(reply), canDrawPixels { ask(next) }
      if support.isConfirmed, !couldBefore { measureCells() }
      guard TerminalIdentity.isEnd(reply), let queries = awaited?.queries else { continue }
      if queries > 1 { awaited?.queries -= 1 } else { awaited = nil }
    }
  }

  /// Asks a terminal that named itself whether it counts columns by what is seen as one character, and has it do so.
  private func receiveSequences(_ reply: [UInt8]) {
    if mayJoinSequences, !wasAskedForSequences, let program = TerminalProgram(naming: reply) {
      wasAskedForSequences = true
      switch program.kind {
      case .mosh, .screen, .tmux: break
      default: ask(ControlSequences.sequencesQuery)
      }
    }
    guard wasAskedForSequences, let answer = ControlSequences.sequencesAnswer(reply), (1...3).contains(answer),
      !painter.joinsSequences
    else { return }
    if answer == 2 {
      setsSequences = true
      crashGuard.append(ControlSequences.sequencesOff)
      send(ControlSequences.sequencesOn)
    }
    painter.joinsSequences = true
    // So that the screen is drawn anew.
    waiting.append(.colorDepth(depth))
  }

  /// Uses 24-bit color from now on.
  private func useDirectColors() {
    painter.use(
      Looks(palette: Palette(.direct), colorless: painter.colorless),
      ColorSequences { DirectColors.sequence($0, isBackground: $1) })
    depth = .direct
    waiting.append(.colorDepth(depth))
  }

  /// Waits for outstanding replies, so that they do not reach whoever has the terminal next.
  func awaitReplies() {
    while expectsReply, cn_wait(0, -1, false, Terminal.closingTimeout) & 1 != 0, !isHungUp { readKeyboard() }
    awaited = nil
  }
}

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

extension Terminal {
  /// Whether images may be shown as pixels. If set, the terminal is asked whether it supports them; if it does, `wait`
  /// reports `.cellPixels`.
  public var pixels: Bool {
    get { wantsPixels }
    set {
      guard newValue != wantsPixels else { return }
      wantsPixels = newValue
      if newValue { askForPixels() } else { deleteImages() }
    }
  }

  /// Reports the cell size if the terminal is known to draw images, and asks whether it does otherwise.
  func askForPixels() {
    guard canDrawPixels else { return }
    if support.isConfirmed {
      cellPixels = nil
      measureCells()
    } else {
      ask(TerminalIdentity.query)
    }
  }

  /// Whether images are drawn as pixels if the terminal supports it.
  var canDrawPixels: Bool {
    wantsPixels && (depth == .direct || wantsDirectColors) && isUnicode && type.hasCommands && Glyphs.canPlaceImages
  }

  /// Reports the size of a cell if images are shown and it has changed.
  func measureCells() {
    guard wantsPixels, support.isConfirmed else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    let isKnown = cn_cell_pixels(&width, &height)
    let size = isKnown ? Size(width: Int(width), height: Int(height)) : Size(width: 10, height: 20)
    guard size != cellPixels else { return }
    cellPixels = size
    waiting.append(.cellPixels(size))
  }

  /// Sends the next piece of an image. After the last piece, shows what waited for it.
  func sendPiece() {
    guard let piece = images.next() else { return }
    send(piece.command)
    if piece.isLast, let shown { show(shown.surface, schemes: shown.schemes) }
  }

  /// Removes all images of this program from the terminal.
  func deleteImages() { send(images.end()) }
}
