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
  /// For how long after that what comes faster than hands type still belongs to the paste, and how many bytes that are.
  private static let restTime = Duration.seconds(60)
  private static let restSize = 64

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
    /// After `ESC [`.
    case control(alt: Bool)
    /// After `ESC O`.
    case shift(alt: Bool)
    /// The coordinates of a report of the mouse in its oldest form, `ESC [ M`.
    case oldMouse
    /// The function keys of the Linux console, after `ESC [ [`.
    case console
    /// A command or an answer which ends with ST or BEL.
    case string(isEmpty: Bool, introducer: UInt8)
    case paste
  }

  private var state = State.ground
  /// The bytes of the sequence so far, from Escape on. Cut off where none that means something can be so long.
  private var sequence: [UInt8] = []
  private var utf8 = UTF8Reader()
  private var text = String.UnicodeScalarView()
  private var altIsHeld = false
  /// Whether the Escape just read may be that of ST.
  private var endsString = false
  private var paste = PasteReader()
  /// The string that is being read, from its letter on, as far as it can mean something.
  private var answer: [UInt8] = []
  private var answers: [[UInt8]] = []
  private var lastPressed: Mouse.Button?
  /// When the last byte came.
  private var lastTime: ContinuousClock.Instant?
  /// Whether it was told that a paste or a string stands still.
  private var isHaltTold = false
  /// A byte that ends a paste or a string if nothing follows.
  private var lone: UInt8?
  /// Until when the rest of a paste may come that was ended by hand.
  private var restDue: ContinuousClock.Instant?
  private let extra: [[UInt8]: Key]
  private let prefixes: Set<[UInt8]>

  /// A decoder. `extra`: sequences, beginning with Escape, that this terminal sends besides those that all do.
  init(extra: [[UInt8]: Key] = [:]) {
    self.extra = extra
    var prefixes: Set<[UInt8]> = []
    for sequence in extra.keys {
      for count in 1..<max(1, sequence.count) { prefixes.insert(Array(sequence[..<count])) }
    }
    self.prefixes = prefixes
  }

  /// What would be decided by `flush`.
  var pending: Pending {
    if lone != nil { return .sequence }
    return switch state {
    case .ground, .paste: .nothing
    case .escape(let alt): alt || endsString ? .sequence : .escape
    case .string(let isEmpty, _): isEmpty ? .sequence : .nothing
    case .control, .shift, .oldMouse, .console: .sequence
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
    read(UnsafeRawBufferPointer(rebasing: bytes[rest(in: bytes, at: now)...]), into: &events)
    tellMotion(&events)
  }

  /// The program ends: what came of a paste is given out.
  mutating func finish(into events: inout [Event]) {
    lone = nil
    endByHand(&events)
  }

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
      restDue = lastTime.map { $0 + InputDecoder.restTime }
    case .string: answer = []
    default: return
    }
    state = .ground
    tellMotion(&events)
  }

  /// The rest of a paste that was ended by hand must not be taken for keys: what comes before its end mark, or faster
  /// than hands type, goes on as the paste. Returns how many bytes need not be read.
  private mutating func rest(in bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) -> Int {
    guard let due = restDue, now < due, case .ground = state, let first = bytes.first else {
      restDue = nil
      return 0
    }
    if first == 0x1B { return 0 }
    // The Escape of the end mark was what ended it.
    if bytes.starts(with: PasteReader.mark.dropFirst()) {
      restDue = nil
      return PasteReader.mark.count - 1
    }
    if PasteReader.hasEnd(bytes) || bytes.count > InputDecoder.restSize {
      restDue = nil
      state = .paste
    }
    return 0
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
    writeText(&events)
  }

  /// What the terminal answered in strings since this was last asked: DCS and APC, from the letter after Escape on.
  mutating func takeAnswers() -> [[UInt8]] {
    defer { answers = [] }
    return answers
  }

  /// Nothing more came for now: Escape was the key, and what has begun will not be finished.
  mutating func flush(into events: inout [Event]) {
    if let byte = lone {
      lone = nil
      endByHand(&events)
      if byte != 0x1B { ground(byte, &events) }
      return
    }
    switch state {
    case .ground, .paste: return
    // Alone it ends a string, and is no key.
    case .escape where endsString: answer = []
    case .escape(let alt):
      if alt { events.append(.key(.escape)) }
      events.append(.key(.escape))
    case .control where sequence.count == 2: events.append(.key(Key(.character("["), .alt)))
    case .shift where sequence.count == 2: events.append(.key(Key(.character("O"), .alt)))
    case .string(true, let introducer):
      events.append(.key(Key(.character(Character(Unicode.Scalar(introducer))), .alt)))
    // Goes on until it ends, or is ended by hand.
    case .string: return
    case .control, .shift, .oldMouse, .console: break
    }
    state = .ground
    sequence = []
  }

  private mutating func step(_ byte: UInt8, _ events: inout [Event]) {
    switch state {
    case .ground, .paste: ground(byte, &events)
    case .escape(let alt): escape(byte, alt: alt, &events)
    case .string(_, let introducer):
      if byte == 0x1B {
        begin()
        endsString = true
        return
      }
      if byte == 7 {
        state = .ground
        finishAnswer()
      } else {
        if answer.count < InputDecoder.longestAnswer { answer.append(byte) }
        state = .string(isEmpty: false, introducer: introducer)
      }
    case .oldMouse:
      // Coordinates are 33 and more: a control character is a key, and the report is broken.
      if byte == 0x1B { return begin() }
      if byte < 0x20 { return abandon(byte, &events) }
      sequence.append(byte)
      if sequence.count == 6 { finishOldMouse(&events) }
    case .console, .control, .shift:
      if byte == 0x1B { return begin() }
      if byte < 0x20 || byte >= 0x7F { return abandon(byte, &events) }
      if sequence.count < 64 { sequence.append(byte) }
      within(byte, &events)
    }
  }

  /// A sequence is broken off by a byte that is none of it: a key of its own.
  private mutating func abandon(_ byte: UInt8, _ events: inout [Event]) {
    state = .ground
    sequence = []
    ground(byte, &events)
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [Event]) {
    if byte == 0x1B {
      utf8.reset()
      writeText(&events)
      return begin()
    }
    guard let scalar = utf8.read(byte) else { return }
    if scalar.properties.generalCategory != .control {
      if !altIsHeld { return text.append(scalar) }
      altIsHeld = false
      return events.append(.key(Key(.character(Character(scalar)), .alt)))
    }
    let alt: Key.Modifiers = altIsHeld ? .alt : []
    altIsHeld = false
    writeText(&events)
    if let key = KeySequences.control(scalar, held: alt) { events.append(.key(key)) }
  }

  private mutating func begin() {
    sequence = [0x1B]
    altIsHeld = false
    endsString = false
    state = .escape(alt: false)
  }

  private mutating func escape(_ byte: UInt8, alt: Bool, _ events: inout [Event]) {
    switch byte {
    case 0x1B:
      if alt { events.append(.key(.escape)) }
      state = .escape(alt: true)
      return
    case 0x5B, 0x4F:
      sequence.append(byte)
      state = byte == 0x5B ? .control(alt: alt) : .shift(alt: alt)
      return
    // DCS, SOS, OSC, PM, APC.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      if alt { events.append(.key(.escape)) }
      state = .string(isEmpty: true, introducer: byte)
      answer = [byte]
      return
    default: break
    }
    if alt { events.append(.key(.escape)) }
    state = .ground
    if byte == 0x5C, endsString { return finishAnswer() }
    altIsHeld = true
    ground(byte, &events)
  }

  /// Longer ones mean nothing to us.
  private static let longestAnswer = 200

  private mutating func finishAnswer() {
    let isOne = answer.first == 0x50 || answer.first == 0x5F
    // A terminal that is asked nothing sends none; a hundred that nobody takes are a hundred too many.
    if isOne, answer.count < InputDecoder.longestAnswer, answers.count < 100 { answers.append(answer) }
    answer = []
  }

  private mutating func within(_ byte: UInt8, _ events: inout [Event]) {
    if let key = extra[sequence] { return finish(key, &events) }
    switch state {
    case .console: finish(KeySequences.console(byte), &events)
    case .shift(let alt):
      if (0x30...0x39).contains(byte) || prefixes.contains(sequence) { return }
      finish(KeySequences.shift(sequence, alt: alt), &events)
    case .control(let alt): control(byte, alt: alt, &events)
    default: break
    }
  }

  private mutating func control(_ byte: UInt8, alt: Bool, _ events: inout [Event]) {
    if byte == 0x5B, sequence.count == 3 {
      state = .console
      return
    }
    let isRxvtShift =
      byte == 0x24 && sequence.count < 6 && sequence[2...].dropLast().allSatisfy { (0x30...0x39).contains($0) }
    guard byte >= 0x40 || isRxvtShift && sequence.count > 3 else { return }
    if prefixes.contains(sequence) { return }
    if byte == 0x4D, sequence.count == 3 {
      state = .oldMouse
      return
    }
    guard let report = ControlSequence(sequence) else { return finish(nil, &events) }
    if report.isPasteStart {
      state = .paste
      restDue = nil
      sequence = []
      return
    }
    if let mouse = report.mouse {
      if case .press(let button) = mouse.kind { lastPressed = button }
      events.append(.mouse(mouse))
      return finish(nil, &events)
    }
    finish(report.key(alt: alt), &events)
  }

  private mutating func finish(_ key: Key?, _ events: inout [Event]) {
    if let key { events.append(.key(key)) }
    state = .ground
    sequence = []
  }

  private mutating func finishOldMouse(_ events: inout [Event]) {
    let numbers = sequence[3...].map { Int($0) - 32 }
    if let mouse = ControlSequence.oldMouse(numbers[0], x: numbers[1], y: numbers[2], lastPressed: lastPressed) {
      if case .press(let button) = mouse.kind { lastPressed = button }
      events.append(.mouse(mouse))
    }
    finish(nil, &events)
  }

  private mutating func writeText(_ events: inout [Event]) {
    guard !text.isEmpty else { return }
    for character in String(text) { events.append(.key(.character(character))) }
    text = String.UnicodeScalarView()
  }
}
