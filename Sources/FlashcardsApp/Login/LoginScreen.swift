import FlashcardKit
import TextUI

/// The screen that asks who is studying: a name is typed or selected among the existing logins.
struct LoginScreen: Screen {
  static let id = "logins"
  static let isText = true
  static let actions: [Action] = [.open, .removeLogin, .back]

  /// A row of the list.
  enum Row: Sendable, Equatable {
    case login(LoginSummary)
    /// A new login with the typed name.
    case new
    /// A login of another machine.
    case elsewhere
  }

  private(set) var names = FilteredList()
  /// Whether neither was anything typed nor another row selected.
  private var isUntouched = true
  /// What to do once logged in, if the person was asked to log in for it.
  private let next: Request?

  /// Creates the screen.
  ///
  /// - Parameter next: What to do once logged in.
  init(then next: Request? = nil) { self.next = next }

  /// Returns the logins in which a word begins with what was typed, those that begin with it themselves first. Unless
  /// one has exactly that name, a new one follows, and as long as nothing was typed one from another machine.
  func rows(_ world: World) -> [Row] {
    let name = names.text.trimmed()
    let typed = name.folded()
    let found = world.listed.logins.compactMap { login -> (login: LoginSummary, rank: Int)? in
      let folded = login.name.folded()
      if login.name.lowercased() == name.lowercased() { return (login, 0) }
      if folded.hasPrefix(typed) { return (login, 1) }
      let words = folded.split { !$0.isLetter && !$0.isNumber }
      return words.contains { $0.hasPrefix(typed) } ? (login, 2) : nil
    }
    let ranked = (0...2).flatMap { rank in found.filter { $0.rank == rank }.map { Row.login($0.login) } }
    return ranked + (found.contains { $0.rank == 0 } ? [] : [.new])
      + (typed.isEmpty ? [.elsewhere] : [])
  }

  private func selected(_ world: World) -> Row {
    let rows = rows(world)
    return rows.indices.contains(names.cursor.index) ? rows[names.cursor.index] : .new
  }

  func isTyping(in world: World) -> Bool { true }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open:
      switch selected(world) {
      case .login: Words.Label.logIn
      case .new: Words.Label.newLogin
      case .elsewhere: Words.sync
      }
    case .back where !names.text.isEmpty: Words.Label.clear
    case .back where world.syncing.joining != nil: Words.Label.stop
    case .back: world.login == nil ? Words.Label.skip : Words.Label.back
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    guard action == .removeLogin else { return .ready }
    if case .login = selected(world) { return .ready }
    return .hidden
  }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .open: choose(&world)
    case .removeLogin:
      if case .login(let login) = selected(world) { world.push(TextPrompt.removeLogin(login.name, in: world)) }
    case .back:
      if names.clear() { return }
      if world.syncing.joining == nil { world.pop() } else { world.stopJoining() }
    default: break
    }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    // The palette is not in reach by a letter here.
    if world.keymap.binds(key, to: .palette), key.typed == nil { return false }
    // At the end of the text there is nothing to delete but the login.
    if key == .delete, names.isAtEnd { return false }
    let list = list(world, in: FrameLayout(world.size).pane)
    let outcome = names.type(key, count: rows(world).count, rows: list.height, order: world.textOrder)
    if outcome != .ignored { isUntouched = false }
    return outcome != .ignored
  }

  mutating func paste(_ text: String, in world: inout World) {
    isUntouched = false
    names.paste(text)
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(world, in: area)
    let line = line(world, in: area)
    let count = rows(world).count
    isUntouched = false
    switch gesture {
    case .click(let point):
      if line.contains(point) { names.click(column: point.x - line.x, width: line.width, order: world.textOrder) }
      // There is nothing to select a login for.
      guard let index = names.index(at: point, in: list, count: count) else { return }
      names.select(index)
      choose(&world)
    case .rightClick(let point):
      if let index = names.index(at: point, in: list, count: count) { names.select(index) }
    case .wheel(let step, _): names.scroll(by: step, count: count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    world.online.afterLogin = next
    selectOther(world)
    names.settle(count: rows(world).count, rows: list(world, in: area).height)
  }

  /// Selects a login to switch to: the one that was open before, or another one than that which is open.
  private mutating func selectOther(_ world: World) {
    guard isUntouched, let current = world.login else { return }
    let others = world.listed.logins.filter { (try? Login($0.name)) != current }
    let wanted = others.first { $0.name == world.choices.previousLogin } ?? others.first
    if let wanted, let index = rows(world).firstIndex(of: .login(wanted)) { names.select(index) }
  }

  private func choose(_ world: inout World) {
    switch selected(world) {
    case .login(let login): world.carryOut(.logIn(login.name))
    case .new: world.askBeforeMakingLogin(names.text.trimmed())
    case .elsewhere: world.askToSyncFromElsewhere()
    }
  }

  /// Returns the area of the box, between a heading and an explanation.
  private func box(_ world: World, in area: Rect) -> Rect {
    let height = min(world.listed.logins.count + 5, max(4, area.height - 2))
    let box = area.centered(width: world.isPlain ? area.width : min(48, area.width), height: height)
    return Rect(x: box.x, y: max(area.y + min(2, area.height / 4), box.y - 1), width: box.width, height: box.height)
  }

  /// Returns the row of the field.
  private func line(_ world: World, in area: Rect) -> Rect {
    box(world, in: area).inset(left: 1 + ListRow.left, top: 1, right: 1 + ListRow.right, bottom: 1).row(0)
  }

  private func list(_ world: World, in area: Rect) -> Rect { box(world, in: area).inset(by: 1).inset(top: 1) }

  /// Returns the explanation below the box.
  private func about(_ world: World) -> String {
    if case .login(let login) = selected(world), login.isProtected { return Words.isProtectedLogin }
    return Words.loginsAreSeparate
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let box = box(world, in: area)
    surface.clipped(to: area) { surface in
      let heading = Words.whoIsStudying
      let above = box.y - (box.y - area.y >= 2 ? 2 : 1)
      surface.writeCentered([Run(heading, .title)], in: area, y: above)
      surface.box(box, style: .focus)
      let rows = rows(world)
      names.render(
        count: rows.count, field: line(world, in: area),
        placeholder: world.listed.logins.isEmpty ? Words.typeYourName : Words.loginName,
        list: list(world, in: area),
        scrollbar: box.right - 1, into: &surface
      ) { surface, index, row, isSelected in
        let style: Style = isSelected ? .title : .text
        let (label, detail) =
          switch rows[index] {
          case .login(let login) where login.isProtected: (login.name, Words.protected)
          case .login(let login): (login.name, login.cards.map(Words.cards) ?? "")
          case .new: (Words.newLoginRow(names.text.trimmed()), "")
          case .elsewhere: (Words.more(Words.syncFromElsewhere), "")
          }
        ListRow.render(
          label: [Run(label, style)], detail: [Run(detail, .dim)], isSelected: isSelected, isFocused: true,
          into: &surface, row: row)
      }
      let below = about(world).wrapped(to: max(1, min(64, area.width - 2)))
      let gap = box.bottom + 1 + below.count <= area.bottom ? 1 : 0
      for (row, line) in below.enumerated() {
        surface.writeCentered([Run(line, .dim)], in: area, y: box.bottom + gap + row)
      }
    }
  }
}

/// Logging in and out.
extension World {
  /// Removes a login if the typed name matches. Returns a message if it can't be removed.
  mutating func removeLogin(_ name: String, typed: String) -> String? {
    guard let login = try? Login(name), (try? Login(typed.trimmed())) == login else { return Words.typeTheName(name) }
    let left = leftInSync(of: login)
    if login == self.login {
      if let reason = cannotLeaveLogin { return reason }
      closeLogin()
    }
    listed.leftInSync[login] = left
    effects.append(.removeLogin(login))
    return nil
  }

  /// Takes that a login was moved to the trash, and says what stays of it.
  mutating func removed(_ login: Login, to path: String) {
    say(Words.removedLogin(login.name, path), .done)
    if let left = listed.leftInSync.removeValue(forKey: login) { notify(left, .note) }
  }

  /// Returns what stays of a login where it is synced and how it comes back, or `nil` if it isn't synced.
  fileprivate func leftInSync(of login: Login) -> String? {
    let isOpen = login == self.login
    let known = listed.logins.first { (try? Login($0.name)) == login }?.syncAddress
    guard let address = isOpen ? syncing.place?.address : known else { return nil }
    let unsent = isOpen ? syncing.changes : 0
    return Words.leftInSync(at: address, unsent: unsent, Words.changes(unsent)).cleanedLine() + " "
      + Words.comesBackFromElsewhere
  }

  /// Asks for the name of a new login. Lists the existing logins so that the name can be checked against them.
  mutating func askForNewLogin() {
    effects.append(.listLogins)
    push(TextPrompt.newLogin)
  }

  /// Creates a login with a name that was typed in the list of logins, after a question where that may have been meant as a
  /// passphrase: nothing keeps it before.
  fileprivate mutating func askBeforeMakingLogin(_ name: String) {
    guard (try? Login(name)) != nil, listed.logins.contains(where: \.isProtected) || !listed.areLoginsKnown else {
      return carryOut(.makeLogin(name))
    }
    push(
      Confirm(
        title: Words.Label.newLogin, lines: Words.makeLoginQuestion(name), yes: Words.Label.createLogin,
        no: Words.Label.cancel, request: .makeLogin(name)))
  }

  /// Creates a login and opens it. Returns a message if that isn't possible, such as when the name is taken.
  mutating func makeLogin(_ name: String) -> String? {
    if let login = try? Login(name), let same = listed.logins.first(where: { (try? Login($0.name)) == login }) {
      return Words.loginTaken(same.name)
    }
    return logIn(name)
  }

  /// Opens the library of a login. Returns a message if that isn't possible.
  mutating func logIn(_ name: String) -> String? {
    let wanted: Login
    do throws(Login.Problem) { wanted = try Login(name) } catch { return Words.sentence(error) }
    if wanted == login {
      navigation.append(.popAll)
      return nil
    }
    if let reason = cannotLeaveLogin { return reason }
    if isProtected {
      startAnew(opening: wanted.name)
      return nil
    }
    if listed.logins.contains(where: { $0.isProtected && (try? Login($0.name)) == wanted }) {
      push(PassphraseScreen(opening: wanted))
      return nil
    }
    opening = wanted
    effects.append(.open(wanted))
    return nil
  }

  /// Logs out and closes the library. The program begins anew if that was protected, so that nothing of it stays in memory.
  mutating func logOut() {
    if let reason = cannotLeaveLogin { return say(reason, .problem) }
    guard login != nil else { return }
    if isProtected {
      choices.open(nil)
      effects.append(.keep(choices))
      return startAnew(opening: nil)
    }
    closeLogin()
  }

  /// Closes the library, and lists the logins.
  private mutating func closeLogin() {
    effects.append(.close)
    forget()
    choices.open(nil)
    effects.append(.keep(choices))
    navigation.append(.popAll)
    push(LoginScreen())
    effects.append(.listLogins)
  }
}

extension Request {
  /// Opens the library of a login.
  static func logIn(_ name: String) -> Request { Request { $0.logIn(name) } }
  /// Creates a login and opens it.
  static func makeLogin(_ name: String) -> Request { Request { $0.makeLogin(name) } }
  /// Asks for the name of a new login.
  static let askForNewLogin = always { $0.askForNewLogin() }

  /// Shows the existing logins, and carries out another request once logged in.
  static func showLogins(then next: Request) -> Request {
    always { world in
      world.effects.append(.listLogins)
      world.push(LoginScreen(then: next))
    }
  }
}

extension TextPrompt {
  /// The prompt for the name of a new login.
  static let newLogin = TextPrompt(Words.Label.newLogin, question: Words.loginName, verb: Words.Label.logIn) {
    $1.makeLogin($0.trimmed())
  }

  /// Returns the prompt that confirms removing a login by typing its name.
  static func removeLogin(_ name: String, in world: World) -> TextPrompt {
    let left = (try? Login(name)).flatMap { world.leftInSync(of: $0) }
    return TextPrompt(
      Words.removeLoginTitle, question: Words.confirmRemoval(of: name) + (left.map { " " + $0 } ?? ""),
      verb: Words.Label.remove
    ) { $1.removeLogin(name, typed: $0) }
  }
}
