import TextUI

/// A decoder of the bytes that a terminal sends into events. It keeps its state between reads, so that it does not
/// matter where a read ends, except for text: the scalars of one read combine into characters.
///
/// Time comes from the caller: `feed` gets the time of the bytes, `flush` means that no more bytes came for the moment,
/// and `pass` tells the current time. A paste or a terminal string that never ends is ended by the user: by Escape,
/// Ctrl-C or Ctrl-Z on their own, after `stallTimeout` without a byte. Nothing else in it is a key.
struct InputDecoder {
  /// The time without a byte after which the user can end a paste or string.
  static let stallTimeout = Duration.seconds(1)

  /// The kinds of input that `flush` would resolve.
  enum Pending: Equatable {
    /// None.
    case nothing
    /// A lone Escape: the key, or the start of a sequence.
    case escape
    /// An incomplete sequence, the rest of which is on its way.
    case sequence
  }

  private enum State {
    case ground
    /// After Escape; with `alt`, after two of them.
    case escape(alt: Bool)
    /// After `ESC [` or `ESC O`.
    case sequence
    /// In a command or reply that ends with ST or BEL.
    case string(isEmpty: Bool, introducer: UInt8)
    case paste
  }

  private var state = State.ground
  private var characters = CharacterReader()
  private var sequence: SequenceReader
  private var replies = TerminalReplyReader()
  private var paste = PasteReader()
  private var rest = PasteRest()
  /// Whether the last Escape may be the first byte of ST.
  private var endsString = false
  /// The time of the last byte.
  private var lastTime: ContinuousClock.Instant?
  /// Whether the stall of a paste or string has been reported.
  private var isStallReported = false
  /// A byte that ends a paste or string unless more bytes follow.
  private var lone: UInt8?

  /// Creates a decoder. `extra` holds the sequences, beginning with Escape, that this terminal sends in addition to the
  /// common ones.
  init(extra: [[UInt8]: Key] = [:]) { sequence = SequenceReader(own: OwnKeys(extra)) }

  /// The input that `flush` would resolve.
  var pending: Pending {
    if lone != nil { return .sequence }
    return switch state {
    case .ground, .paste: .nothing
    case .escape(let alt): alt || endsString ? .sequence : .escape
    case .string(let isEmpty, _): isEmpty ? .sequence : .nothing
    case .sequence: .sequence
    }
  }

  /// Whether a paste or string has begun and not ended.
  private var isUnfinished: Bool {
    switch state {
    case .paste, .string(isEmpty: false, _): true
    default: false
    }
  }

  /// The time at which a stall is to be reported, or `nil` if no paste or string is open or it has been reported.
  var stallTime: ContinuousClock.Instant? {
    isUnfinished && !isStallReported ? lastTime.map { $0 + InputDecoder.stallTimeout } : nil
  }

  /// Reports a stall if it is time to.
  mutating func pass(to now: ContinuousClock.Instant, into events: inout [Event]) {
    guard let stallTime, now >= stallTime else { return }
    isStallReported = true
    events.append(.unfinishedPaste(true))
  }

  /// Decodes the bytes of one read.
  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant, into events: inout [Event]
  ) {
    guard let first = bytes.first else { return }
    let stoodStill = isUnfinished && lone == nil && lastTime.map { now - $0 >= InputDecoder.stallTimeout } ?? false
    lastTime = now
    if stoodStill, bytes.count == 1, [0x1B, 0x03, 0x1A].contains(first) {
      lone = first
      return
    }
    if let byte = lone {
      // More bytes followed: not the user's key.
      lone = nil
      withUnsafeBytes(of: byte) { read($0, into: &events) }
    }
    read(UnsafeRawBufferPointer(rebasing: bytes[skipped(in: bytes, at: now)...]), into: &events)
    reportEndOfStall(&events)
  }

  /// Resolves incomplete input, since no more bytes came for now: Escape was the key, and incomplete sequences are
  /// dropped.
  mutating func flush(into events: inout [Event]) {
    if let byte = lone {
      lone = nil
      endByUser(&events)
      if byte != 0x1B { characters.read(byte, into: &events) }
      return
    }
    switch state {
    case .ground, .paste: return
    // Escape on its own ends a string and is not a key.
    case .escape where endsString: replies.drop()
    case .escape(let alt):
      if alt { events.append(.key(.escape)) }
      events.append(.key(.escape))
    case .string(true, let introducer):
      events.append(.key(Key(.character(Character(Unicode.Scalar(introducer))), .alt)))
    // Continues until its end, or until the user ends it.
    case .string: return
    case .sequence: if let key = sequence.end() { events.append(.key(key)) }
    }
    state = .ground
  }

  /// Emits what was pasted so far, before the program quits.
  mutating func finish(into events: inout [Event]) {
    lone = nil
    endByUser(&events)
  }

  /// Returns the replies of the terminal since the last call: device attributes, modes, and DCS and APC strings, from the letter
  /// after Escape on.
  mutating func takeReplies() -> [[UInt8]] { replies.take() }

  /// Reports that a stalled paste or string continues or has ended.
  private mutating func reportEndOfStall(_ events: inout [Event]) {
    guard isStallReported else { return }
    isStallReported = false
    events.append(.unfinishedPaste(false))
  }

  private mutating func endByUser(_ events: inout [Event]) {
    switch state {
    case .paste:
      let text = paste.take()
      if !text.isEmpty { events.append(.paste(text)) }
      rest.begin(at: lastTime)
    case .string: replies.drop()
    default: return
    }
    state = .ground
    reportEndOfStall(&events)
  }

  /// Returns the number of bytes to skip as the rest of a paste that the user ended.
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
        characters.interrupt(into: &events)
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
        replies.end()
      } else {
        replies.read(byte)
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
      replies.begin(byte)
    case 0x5C where endsString:
      state = .ground
      replies.end()
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
    case .reply(let reply): replies.keep(reply)
    case .paste:
      state = .paste
      rest.end()
    case .broken: characters.read(byte, into: &events)
    }
  }
}

/// A reader of everything but sequences: text, whose scalars combine into characters, and control characters.
struct CharacterReader {
  private var utf8 = UTF8Reader()
  private var text = String.UnicodeScalarView()
  /// Whether Escape precedes the next scalar.
  var altIsHeld = false

  /// Reads a byte other than Escape.
  mutating func read(_ byte: UInt8, into events: inout [Event]) {
    guard let scalar = utf8.read(byte) else { return }
    if scalar.properties.generalCategory != .control {
      if !altIsHeld { return text.append(scalar) }
      altIsHeld = false
      return events.append(.key(Key(.character(Character(scalar)), .alt)))
    }
    let alt: Key.Modifiers = altIsHeld ? .alt : []
    altIsHeld = false
    write(into: &events)
    if let key = KeySequences.control(scalar, held: alt) { events.append(.key(key)) }
  }

  /// Ends the current character, since an Escape follows.
  mutating func interrupt(into events: inout [Event]) {
    utf8.reset()
    write(into: &events)
  }

  /// Emits the text so far.
  mutating func write(into events: inout [Event]) {
    guard !text.isEmpty else { return }
    for character in String(text) { events.append(.key(.character(character))) }
    text = String.UnicodeScalarView()
  }
}
