public import FlashcardKit
import TextUI

/// The stack of screens, and navigation.
extension AppState {
  /// The screen that receives keys.
  var top: any Screen { stack.last ?? panes[active] }

  func area(of screen: any Screen) -> Rect { AppState.area(of: screen, world.size) }

  /// Returns the area of a screen in a window. What changes the state uses this, which needs the size alone: all of the
  /// state would be copied for a call.
  private static func area(of screen: any Screen, _ size: Size) -> Rect {
    type(of: screen).isDialog ? FrameLayout.dialogs(size) : FrameLayout(size).pane
  }

  /// Calls a closure with the top screen and the world, then performs the navigation it requested.
  @discardableResult
  mutating func onTop<Result>(_ body: (inout any Screen, inout World) -> Result) -> Result {
    let result: Result
    if let last = stack.indices.last {
      result = body(&stack[last], &world)
    } else {
      result = body(&panes[active], &world)
    }
    navigate()
    return result
  }

  private mutating func navigate() {
    // Replies to screens may request more navigation.
    while !world.navigation.isEmpty {
      let step = world.navigation.removeFirst()
      switch step {
      case .push(let screen): stack.append(screen)
      case .newCard(let deck): openNewCard(in: deck)
      case .pop: if !stack.isEmpty { stack.removeLast() }
      case .popAll: stack.removeAll { $0.unfinished == nil }
      case .tab(let pane): show(tab: AppState.tabs.firstIndex { $0 == pane } ?? active)
      case .answer(let answer): onTop { $0.deliver(answer, in: &$1) }
      case .retrace(let step): onTop { $0.retrace(step, in: &$1) }
      case .perform(let action): perform(action)
      }
    }
  }

  /// Updates every visible screen from the world.
  mutating func settle() {
    navigate()
    // The tab may have been hidden elsewhere.
    if active >= tabCount { show(tab: 0) }
    world.settleReviews()
    // While studying, this would count everything again after each review.
    if !type(of: top).isStudy { world.reviews.count(world.library, at: world.moment) }
    if type(of: top).isStudy { world.hasUsedDecks = true }
    let size = world.size
    // Settling may push another screen, once.
    for _ in 0..<2 {
      panes[active].settle(in: &world, area: AppState.area(of: panes[active], size))
      for index in stack.indices { stack[index].settle(in: &world, area: AppState.area(of: stack[index], size)) }
      if world.navigation.isEmpty { break }
      navigate()
    }
    needWhatIsSeen()
    world.playSounds(of: world.isLeaving ? nil : uppermost.shownSide(world))
    let isLargeEnough =
      world.size.width >= FrameLayout.smallest.width && world.size.height >= FrameLayout.smallest.height
    world.messages.settle(isSeen: isLargeEnough && !type(of: top).isDialog, at: world.moment)
    if !stack.contains(where: { $0 is SchemePicker }) { world.schemes.preview = nil }
    if !stack.contains(where: { $0 is LoginScreen }), world.opening == nil { world.online.afterLogin = nil }
    world.needSchemes()
    world.fetchAwaitedPicture()
  }

  /// The topmost screen that is not a dialog.
  var uppermost: any Screen { stack.last { !type(of: $0).isDialog } ?? panes[active] }

  /// Requests the visible pictures, and lays out visible texts: those of the topmost screen that is not a dialog, and
  /// of the dialogs above it.
  private mutating func needWhatIsSeen() {
    let opaque = stack.lastIndex { !type(of: $0).isDialog }
    let seen = (opaque == nil ? [panes[active]] : []) + stack[(opaque ?? 0)...]
    let size = world.size
    let places = seen.map { (screen: $0, area: AppState.area(of: $0, size)) }
    let (pictures, ahead) = world.pictures(on: places)
    world.needPictures(pictures, ahead: ahead)
    world.needTexts(world.texts(on: places))
  }

  mutating func handle(_ gesture: Gesture) {
    switch gesture {
    case .click(let point):
      let (tab, count, id) = (active, stack.count, type(of: top).id)
      let isKey = click(at: point)
      if !isKey { passOn(gesture) }
      isClickDone = isKey || tab != active || count != stack.count || id != type(of: top).id
    case .doubleClick where isClickDone: isClickDone = false
    case .rightClick(let point):
      guard !type(of: top).isDialog else { return }
      passOn(gesture)
      settle()
      openActions(at: point)
    default: passOn(gesture)
    }
  }

  /// Goes to the tab at a point, or presses the keys that are shown there. Returns `false` if there is neither.
  private mutating func click(at point: Point) -> Bool {
    if !type(of: top).isDialog, let tab = tabBar.tab(at: point, in: FrameLayout(world.size).tabBar) {
      show(tab: tab)
      return true
    }
    let keys = render().keys(at: point)
    for key in keys {
      click(key)
      settle()
    }
    return !keys.isEmpty
  }

  private mutating func passOn(_ gesture: Gesture) {
    world.messages.keyPressed(at: world.now)
    let area = area(of: top)
    onTop { screen, world in screen.gesture(gesture, in: &world, area: area) }
  }
}

/// The new card that is being written. There is one, wherever its form is opened.
extension AppState {
  private static let createTab = tabs.firstIndex { $0 == CreatePane.self }

  /// Whether a new card waits to be finished, in Create or in another tab.
  var hasNewCardWaiting: Bool {
    func isNew(_ screen: any Screen) -> Bool { (screen as? EditScreen)?.form.card == .some(nil) }
    return panes.contains { ($0 as? CreatePane)?.form.isUnfinished == true }
      || suspendedStacks.values.contains { $0.contains(where: isNew) } || world.waitingScreens.contains(where: isNew)
  }

  /// Opens the form for a new card of a deck, or the one that is being written.
  private mutating func openNewCard(in deck: DeckID?) {
    if let open = top as? EditScreen, open.form.card == nil { return }
    if stack.isEmpty, var create = panes[active] as? CreatePane {
      create.wake()
      panes[active] = create
      return
    }
    guard let form = takeFromCreate() ?? takeNewCard() else { return stack.append(EditScreen(CardForm(deck: deck))) }
    stack.append(EditScreen(form.continued()))
    // What was typed keeps its deck.
    let other = form.deck == deck ? nil : form.deck.flatMap { world.library.deck($0) }
    world.say(other.map { Words.unfinishedContinued(in: $0.title) } ?? Words.unfinishedContinued)
  }

  /// Brings the new card that was begun elsewhere to Create, if that is shown and empty.
  mutating func continueInCreate() {
    guard stack.isEmpty, var create = panes[active] as? CreatePane, !create.form.isUnfinished,
      let form = takeNewCard()
    else { return }
    create.take(form)
    panes[active] = create
    world.say(Words.unfinishedContinued)
  }

  private mutating func takeFromCreate() -> CardForm? {
    guard let index = AppState.createTab, var create = panes[index] as? CreatePane else { return nil }
    defer { panes[index] = create }
    return create.giveForm(in: world)
  }

  /// Takes the new card from the form in which it is open in another tab, or that was left.
  private mutating func takeNewCard() -> CardForm? {
    for (tab, screens) in suspendedStacks.sorted(by: { $0.key < $1.key }) {
      for (index, screen) in screens.enumerated().reversed() {
        guard let edit = screen as? EditScreen, edit.form.card == nil else { continue }
        suspendedStacks[tab]?.remove(at: index)
        return edit.form
      }
    }
    return world.takeForm { $0.card == nil }
  }
}

extension World {
  /// Returns the pictures that screens show, and those that they may show next.
  fileprivate func pictures(
    on places: [(screen: any Screen, area: Rect)]
  ) -> (shown: [PictureView], ahead: [PictureView]) {
    (
      places.flatMap { $0.screen.pictures(self, in: $0.area) },
      places.flatMap { $0.screen.picturesAhead(self, in: $0.area) }
    )
  }

  /// Returns the texts that screens show.
  fileprivate func texts(on places: [(screen: any Screen, area: Rect)]) -> [CardText] {
    places.flatMap { $0.screen.texts(self, in: $0.area) }
  }
}

/// Texts shown outside the screens, or reported by effects.
extension AppState {
  /// Returns the reason why a name is not valid for a login.
  public static func sentence(_ problem: Login.Problem) -> String { Words.sentence(problem) }

  /// Returns the message that the settings of the machine could not be saved.
  public static func choicesNotKept(_ failure: StoreFailure) -> String { Words.choicesNotKept(failure) }

  /// Returns the message that the drafts of an earlier run could not be read.
  public static func unfinishedNotRead(_ failure: StoreFailure) -> String {
    Words.unfinishedNotRead(failure)
  }

  /// Returns the message that drafts could not be saved.
  public static func notKept(_ failure: StoreFailure) -> String {
    Words.draftsNotKept(failure)
  }

  /// The message that drafts may not have been saved when the program ended.
  public static let textsNotKept = Words.textsNotKept

  /// Returns the names of the valid color schemes, including built-in ones.
  public static func names(of choices: [SchemeChoice]) -> [String] {
    (SchemeChoice.builtIn + choices).compactMap { choice in
      if case .success(let scheme) = choice.scheme { scheme.name } else { nil }
    }
  }

  /// Returns the message that the cache of online responses could not be cleared.
  public static func notForgotten(_ failure: StoreFailure) -> String {
    Words.cacheNotCleared(failure)
  }

  /// Returns the sentence for a problem found by `flashcards check`.
  public static func sentence(_ finding: Finding) -> String { Words.sentence(finding).cleanedLine() }

  /// Returns the reason why an operation on files failed.
  public static func reason(_ failure: StoreFailure) -> String { Words.reason(failure).cleanedLine() }

  /// Returns the message that the pictures of a starter deck could not be copied to a login.
  public static func notBrought(_ failure: StoreFailure) -> String {
    Words.picturesNotKept(failure)
  }

  /// The message that there is no program to open pictures.
  public static let noViewer = Words.noViewer

  /// The message that there is no program to open links.
  public static let noBrowser = Words.noBrowser

  /// The message that the locale does not support Unicode.
  public static let noUnicode = Words.noUnicode

  /// Returns the message that a starter deck could not be read.
  public static func noStarterDeck(_ name: String) -> String {
    Words.starterDeckNotRead(name)
  }
}
