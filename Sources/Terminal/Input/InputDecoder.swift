import TextUI

/// Turns what a terminal sends, byte by byte, into events. Keeps its state between reads, so it does not matter where
/// a read ends, save for text: the scalars of one read make up characters together.
///
/// Only the caller knows the time: it says when bytes came, `flush` that nothing more did for the moment, and `pass` how
/// late it is. A paste or a string of the terminal whose end does not come is ended by hand: by Escape, Ctrl-C or Ctrl-Z
/// that stand alone after `patience` without a byte. Nothing else in them is a key.
struct InputDecoder {
  /// How long a paste or a string may stand still before it can be ended by hand.
  static let patience = Duration.seconds(1)

  /// What would be decided by `flush`.
  enum Pending: Equatable {
    /// Nothing.
    case nothing
    /// A lone Escape: the key, or the begin of anything.
    case escape
    /// A sequence that has begun; its rest is on its way.
    case sequence
  }

  private enum State {
    case ground
    /// After Escape. `alt`: there was another Escape before it.
    case escape(alt: Bool)
    /// After `ESC [` or `ESC O`.
    case sequence
    /// A command or an answer which ends with ST or BEL.
    case string(isEmpty: Bool, introducer: UInt8)
    case paste
  }

  private var state = State.ground
  private var characters = CharacterReader()
  private var sequence: SequenceReader
  private var answers = TerminalReplyReader()
  private var paste = PasteReader()
  private var rest = PasteRest()
  /// Whether the Escape just read may be that of ST.
  private var endsString = false
  /// When the last byte came.
  private var lastTime: ContinuousClock.Instant?
  /// Whether it was told that a paste or a string stands still.
  private var isHaltTold = false
  /// A byte that ends a paste or a string if nothing follows.
  private var lone: UInt8?

  /// A decoder. `extra`: sequences, beginning with Escape, that this terminal sends besides those that all do.
  init(extra: [[UInt8]: Key] = [:]) { sequence = SequenceReader(own: OwnKeys(extra)) }

  /// What would be decided by `flush`.
  var pending: Pending {
    if lone != nil { return .sequence }
    return switch state {
    case .ground, .paste: .nothing
    case .escape(let alt): alt || endsString ? .sequence : .escape
    case .string(let isEmpty, _): isEmpty ? .sequence : .nothing
    case .sequence: .sequence
    }
  }

  /// Whether a paste or a string has begun and has not ended.
  private var isUnfinished: Bool {
    switch state {
    case .paste, .string(isEmpty: false, _): true
    default: false
    }
  }

  /// When it is to be told that a paste or a string stands still; nil where none does, or it was told.
  var haltTime: ContinuousClock.Instant? {
    isUnfinished && !isHaltTold ? lastTime.map { $0 + InputDecoder.patience } : nil
  }

  /// It is so late now.
  mutating func pass(to now: ContinuousClock.Instant, into events: inout [Event]) {
    guard let haltTime, now >= haltTime else { return }
    isHaltTold = true
    events.append(.unfinishedPaste(true))
  }

  /// Reads bytes that came in one read, at a time.
  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant, into events: inout [Event]
  ) {
    guard let first = bytes.first else { return }
    let stoodStill = isUnfinished && lone == nil && lastTime.map { now - $0 >= InputDecoder.patience } ?? false
    lastTime = now
    if stoodStill, bytes.count == 1, [0x1B, 0x03, 0x1A].contains(first) {
      lone = first
      return
    }
    if let byte = lone {
      // It did not stand alone.
      lone = nil
      withUnsafeBytes(of: byte) { read($0, into: &events) }
    }
    read(UnsafeRawBufferPointer(rebasing: bytes[skipped(in: bytes, at: now)...]), into: &events)
    tellMotion(&events)
  }

  /// Nothing more came for now: Escape was the key, and what has begun will not be finished.
  mutating func flush(into events: inout [Event]) {
    if let byte = lone {
      lone = nil
      endByHand(&events)
      if byte != 0x1B { characters.read(byte, into: &events) }
      return
    }
    switch state {
    case .ground, .paste: return
    // Alone it ends a string, and is no key.
    case .escape where endsString: answers.drop()
    case .escape(let alt):
      if alt { events.append(.key(.escape)) }
      events.append(.key(.escape))
    case .string(true, let introducer):
      events.append(.key(Key(.character(Character(Unicode.Scalar(introducer))), .alt)))
    // Goes on until it ends, or is ended by hand.
    case .string: return
    case .sequence: if let key = sequence.end() { events.append(.key(key)) }
    }
    state = .ground
  }

  /// The program ends: what came of a paste is given out.
  mutating func finish(into events: inout [Event]) {
    lone = nil
    endByHand(&events)
  }

  /// What the terminal answered in strings since this was last asked: DCS and APC, from the letter after Escape on.
  mutating func takeAnswers() -> [[UInt8]] { answers.take() }

  /// What is still told as standing still goes on, or has ended.
  private mutating func tellMotion(_ events: inout [Event]) {
    guard isHaltTold else { return }
    isHaltTold = false
    events.append(.unfinishedPaste(false))
  }

  private mutating func endByHand(_ events: inout [Event]) {
    switch state {
    case .paste:
      let text = paste.take()
      if !text.isEmpty { events.append(.paste(text)) }
      rest.begin(at: lastTime)
    case .string: answers.drop()
    default: return
    }
    state = .ground
    tellMotion(&events)
  }

  /// How many bytes need not be read: of a paste that was ended by hand.
  private mutating func skipped(in bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) -> Int {
    guard case .ground = state else {
      rest.end()
      return 0
    }
    switch rest.outcome(of: bytes, at: now) {
    case .keys(let skipped): return skipped
    case .paste:
      state = .paste
      return 0
    }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
    var index = 0
    while index < bytes.count {
      if case .paste = state {
        index += paste.read(UnsafeRawBufferPointer(rebasing: bytes[index...]))
        if paste.isComplete {
          events.append(.paste(paste.take()))
          state = .ground
        }
      } else {
        step(bytes[index], &events)
        index += 1
      }
    }
    characters.write(into: &events)
  }

  private mutating func step(_ byte: UInt8, _ events: inout [Event]) {
    switch state {
    case .ground, .paste:
      if byte == 0x1B {
        characters.breakOff(into: &events)
        return begin()
      }
      characters.read(byte, into: &events)
    case .escape(let alt): escape(byte, alt: alt, &events)
    case .sequence:
      if byte == 0x1B { return begin() }
      within(byte, &events)
    case .string(_, let introducer):
      if byte == 0x1B {
        begin()
        endsString = true
      } else if byte == 7 {
        state = .ground
        answers.end()
      } else {
        answers.read(byte)
        state = .string(isEmpty: false, introducer: introducer)
      }
    }
  }

  private mutating func begin() {
    characters.altIsHeld = false
    endsString = false
    state = .escape(alt: false)
  }

  private mutating func escape(_ byte: UInt8, alt: Bool, _ events: inout [Event]) {
    if byte == 0x5B || byte == 0x4F {
      sequence.begin(byte, alt: alt)
      state = .sequence
      return
    }
    if alt { events.append(.key(.escape)) }
    switch byte {
    case 0x1B: state = .escape(alt: true)
    // DCS, SOS, OSC, PM, APC.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      state = .string(isEmpty: true, introducer: byte)
      answers.begin(byte)
    case 0x5C where endsString:
      state = .ground
      answers.end()
    default:
      state = .ground
      characters.altIsHeld = true
      characters.read(byte, into: &events)
    }
  }

  private mutating func within(_ byte: UInt8, _ events: inout [Event]) {
    let outcome = sequence.read(byte)
    if case .more = outcome { return }
    state = .ground
    switch outcome {
    case .more: break
    case .key(let key): if let key { events.append(.key(key)) }
    case .mouse(let mouse): events.append(.mouse(mouse))
    case .paste:
      state = .paste
      rest.end()
    case .broken: characters.read(byte, into: &events)
    }
  }
}
