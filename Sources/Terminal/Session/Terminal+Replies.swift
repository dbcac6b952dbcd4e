import CNcurses
import TextUI

/// Queries to the terminal, and its replies.
extension Terminal {
  /// Asks the terminal what it is, if anything depends on it. A multiplexer has the colors that its type tells.
  func askWho() {
    let mayHaveMoreColors = wantsDirectColors && type.hasCommands && !type.isMultiplexer
    if canDrawPixels || mayHaveMoreColors { ask(TerminalIdentity.query) }
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
      let couldBefore = support.isConfirmed
      if let next = support.receive(reply), canDrawPixels { ask(next) }
      if support.isConfirmed, !couldBefore { measureCells() }
      guard TerminalIdentity.isEnd(reply), let queries = awaited?.queries else { continue }
      if queries > 1 { awaited?.queries -= 1 } else { awaited = nil }
    }
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
