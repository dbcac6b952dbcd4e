import FlashcardKit
import TextUI

/// A dialog that asks for the passphrase of a login, or of what it is to be synced with, or for the recovery key.
struct PassphraseScreen: Screen {
  static let id = "passphrase"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .complete, .cancel]
  /// Who forgot the passphrase has to see another way, also in a narrow window.
  func foremost(in world: World) -> [Action] { [.confirm, .complete] }

  let login: Login
  private(set) var field = TextField()
  /// Whether the recovery key is asked for.
  private(set) var isRecovery = false
  /// Whether what was typed is being tried.
  private(set) var isWaiting = false
  private(set) var problem: String?

  /// What it is asked for.
  private enum Purpose {
    /// To unlock a login and open it.
    case opening
    /// To do something with the open login once it is known that it is its owner who asks for it.
    case owner(then: Request)
    /// The same, for what takes the passphrase itself.
    case use(@Sendable (_ passphrase: String) -> Request)
    /// To share the key of machines with which the login is to be synced, of which something is stored at an address.
    case joining(file: [UInt8], address: String, isOpen: Bool, then: @Sendable (JoiningKey) -> Request)
  }

  private let purpose: Purpose

  /// Creates a dialog that unlocks a login and opens it.
  init(opening login: Login) {
    self.login = login
    purpose = .opening
  }

  /// Creates a dialog that asks before something is done with the open login.
  init(of login: Login, then next: Request) {
    self.login = login
    purpose = .owner(then: next)
  }

  /// Creates a dialog that asks for the passphrase of the open login, to do something with it.
  init(of login: Login, use: @escaping @Sendable (_ passphrase: String) -> Request) {
    self.login = login
    purpose = .use(use)
  }

  /// Creates a dialog that asks for the passphrase of machines with which a login is to be synced.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - file: What the machines store of their key.
  ///   - address: Where they are synced.
  ///   - isOpen: Whether the login is open, rather than new to this machine.
  ///   - next: What to do once the passphrase is known to be right.
  init(
    joining login: Login, _ file: [UInt8], at address: String, isOpen: Bool,
    then next: @escaping @Sendable (JoiningKey) -> Request
  ) {
    self.login = login
    purpose = .joining(file: file, address: address, isOpen: isOpen, then: next)
  }

  private var isOpening: Bool { if case .opening = purpose { true } else { false } }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: isOpening ? Words.Label.unlock : Words.Label.goOn
    case .complete: isRecovery ? Words.usePassphrase : Words.useRecoveryKey
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    if action == .complete, case .use = purpose { return .hidden }
    return isWaiting && action != .cancel ? .hidden : .ready
  }

  func isTyping(in world: World) -> Bool { true }

  var takesSecret: Bool { true }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .cancel: world.pop()
    case .complete:
      isRecovery.toggle()
      (field, problem) = (TextField(), nil)
    default: submit(in: &world)
    }
  }

  private mutating func submit(in world: inout World) {
    if field.isEmpty {
      problem = isRecovery ? Words.typeRecoveryKey : Words.typePassphrase
      return
    }
    // What is left of the pause is shown.
    guard world.protection.pause(at: world.now) == nil else { return }
    (isWaiting, problem) = (true, nil)
    switch purpose {
    case .opening: world.effects.append(.unlock(login, by: secret))
    case .owner, .use: world.effects.append(.verify(login, by: secret))
    case .joining(let file, _, _, _):
      world.effects.append(.verifyShared(JoiningKey(file: file, secret: secret), for: login))
    }
  }

  private var secret: Secret { isRecovery ? .recovery(field.text) : .passphrase(field.text) }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    if isWaiting { return key != .escape }
    guard field.edit(key, order: world.textOrder) else { return false }
    problem = nil
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    if isWaiting { return }
    // What is copied as a line ends with one.
    field.insert(text.trimmingLineEnds)
    problem = nil
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let line = line(in: area)
    if case .click(let point) = gesture, line.contains(point) {
      field.click(column: point.x - line.x, width: line.width)
    }
  }

  mutating func receive(_ reply: Reply, in world: inout World) -> Reception {
    switch reply {
    case .unlocked(let login) where login == self.login && isWaiting:
      world.protection.succeeded()
      // What follows takes the place of this one.
      switch purpose {
      case .opening:
        world.opening = login
        world.effects.append(.open(login))
      case .owner(let next): world.carryOut(next)
      case .use(let use): world.carryOut(use(field.text))
      case .joining(let file, _, _, let next): world.carryOut(next(JoiningKey(file: file, secret: secret)))
      }
      return .closes
    case .notUnlocked(let login, let failure) where login == self.login && isWaiting:
      if failure == .wrong { world.protection.failed(at: world.now) }
      (isWaiting, field) = (false, TextField())
      problem = Words.sentence(failure, isRecovery: isRecovery)
      return .handled
    default: return .ignored
    }
  }

  func nextFrame(in world: World) -> Milliseconds? {
    world.protection.pause(at: world.now).map { world.now + ($0 - 1) % 1000 + 1 }
  }

  // MARK: Drawing

  private static let width = 50

  private var question: String {
    if isRecovery { return Words.recoveryKeyQuestion }
    switch purpose {
    case .opening: return Words.passphrase(of: login.name)
    case .owner, .use: return Words.currentPassphrase
    case .joining(_, let address, let isOpen, _): return Words.passphrase(at: address, and: isOpen ? login.name : nil)
    }
  }

  private func frame(in area: Rect) -> Rect {
    Dialog.frame(width: PassphraseScreen.width, height: questionRows(in: area) + 3, in: area)
  }

  private func questionRows(in area: Rect) -> Int {
    question.wrapped(to: max(1, min(PassphraseScreen.width, area.width - 6))).count
  }

  private func line(in area: Rect) -> Rect {
    let content = frame(in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
    // With few rows, the field is the last to disappear.
    return content.row(min(questionRows(in: area), max(0, content.height - 1)))
  }

  /// What is to be said below the field.
  private func status(_ world: World) -> [Run] {
    if isWaiting { return [Run(isOpening ? Words.unlocking : Words.checking, .dim)] }
    let pause = world.protection.pause(at: world.now).map { Words.tryAgain(in: ($0 + 999) / 1000) }
    let said = [problem, pause].compactMap(\.self).joined(separator: " ")
    return said.isEmpty ? [] : [Run("✗ " + said, .error)]
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    let title = isOpening ? Words.unlockTitle(login.name) : Words.passphraseTitle
    Dialog.render(frame, title: title, into: &surface)
    let content = frame.inset(left: 3, top: 1, right: 3, bottom: 1)
    let line = line(in: area)
    let status = status(world)
    surface.clipped(to: content) { surface in
      let lines = question.wrapped(to: max(1, content.width)).prefix(max(0, line.y - content.y))
      for (row, text) in lines.enumerated() { surface.write(text, x: content.x, y: content.y + row, style: .dim) }
      field.render(
        into: &surface, in: line, isFocused: !isWaiting, placeholder: surface.isPlain ? question : "",
        mask: isRecovery ? nil : "•")
      for (row, text) in status.wrapped(to: max(1, content.width), limit: 2).enumerated() {
        surface.write(text, x: content.x, y: line.y + 1 + row)
      }
    }
    // Without a row for it, it is in the frame.
    if line.y + 1 >= content.bottom, !status.isEmpty { surface.box(frame, style: .focus, title: status) }
  }
}
