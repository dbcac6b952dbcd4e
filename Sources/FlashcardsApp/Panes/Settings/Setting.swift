import FlashcardKit
import TextUI

/// A row of the settings: what it is, how it stands, and what choosing it does.
enum Setting: Sendable {
  case login, switchLogin, newLogin, removeLogin, scheme, view, order, letters, typing, motion, mouse, pixels, online,
    files
  case study(StudySetting), twoButtons, siblings, leeches, memory

  static let all: [Setting] =
    [.login, .switchLogin, .newLogin, .removeLogin, .scheme, .view, .order, .letters, .typing]
    + StudySetting.allCases.map(Setting.study)
    + [.leeches, .twoButtons, .siblings, .memory, .motion, .mouse, .pixels, .online, .files]

  static func rows(_ world: World) -> [Setting] {
    world.login == nil ? [.switchLogin, .newLogin, .scheme, .motion, .mouse, .pixels, .online, .files] : all
  }

  func label(_ world: World) -> String {
    switch self {
    case .login: "Log out"
    case .switchLogin: world.login == nil ? "Log in" : "Switch login"
    case .newLogin: "New login"
    case .removeLogin: "Remove login"
    case .scheme: "Colours"
    case .view: "Cards as"
    case .order: "Order"
    case .letters: "Large letters"
    case .typing: "Typed answers"
    case .study(let setting): setting.label
    case .twoButtons: "Grades"
    case .siblings: "Cards asked twice"
    case .leeches: "Leeches are"
    case .memory: "Your memory"
    case .motion: "Motion"
    case .mouse: "Mouse"
    case .pixels: "Pictures"
    case .online: "Online sources"
    case .files: "Files"
    }
  }

  func value(_ world: World) -> String {
    switch self {
    case .login: world.login?.name ?? ""
    case .switchLogin, .newLogin, .removeLogin: ""
    case .view: world.library.view == .tiles ? "tiles" : "a table"
    case .typing: Words.typing(world.library.typing)
    case .letters: world.library.hasLargeLetters ? "on" : "off"
    case .order: Words.order(world.library.order) ?? "their own"
    case .scheme: world.scheme.name
    case .study(let setting): setting.value(of: world.library.studyOptions)
    case .twoButtons: world.library.hasTwoButtons ? "Again, Good" : "Again, Hard, Good, Easy"
    case .leeches: world.library.suspendsLeeches ? "tagged and suspended" : "tagged only"
    case .siblings: world.library.keepsSiblingsApart ? "on different days" : "on one day too"
    case .memory: Words.memoryValue(world.library, fitted: world.fitting.share)
    case .motion: world.choices.motion ? "on" : "off"
    case .mouse: world.choices.mouse ? "on" : "off"
    case .pixels: Words.pixels(areWanted: world.choices.pixels, arePossible: world.cellPixels != nil)
    case .online: Words.sources(world.choices.online)
    case .files: world.places.first?.path ?? ""
    }
  }

  func about(_ world: World) -> String {
    // A name that is long leaves room for what is said of it.
    let name = (world.login?.name ?? "").shortened(to: 16)
    return switch self {
    case .login: "Puts the cards of \(name) away and asks who is studying."
    case .switchLogin: "Shows who else studies here, and makes new logins."
    case .newLogin: "For somebody else who studies here; cards are kept apart."
    case .removeLogin: "Its cards stay in the trash for 30 days, and are then gone for good."
    case .view: "Tiles show one side of a card, a table both in a line."
    case .typing: "What counts: case, accents, blanks around, a final dot."
    case .letters: "Short texts of large cards in letters several cells high."
    case .order: "Their own order, by title, the newest or the last changed first."
    case .scheme: "Light on dark, dark on light, the terminal's own, or a file of yours."
    case .study(let setting): setting.about
    case .twoButtons: "How many ways there are to answer in review."
    case .siblings: "Both directions of a card, or the gaps of one."
    case .leeches: "Whether review goes on asking cards that are forgotten again and again."
    case .memory: "How you remember, learnt from your answers; a smaller number is better."
    case .motion: "Whether cards turn over in front of your eyes, or at once."
    case .mouse: "Off leaves selecting text to the terminal."
    case .pixels: "Sharper as pixels, in terminals that draw them: kitty 0.28, Ghostty."
    case .online: "Where cards are looked for, and what was kept from there."
    case .files: "Where cards, choices, backups and the rest are."
    }
  }

  func choose(_ world: inout World) {
    switch self {
    case .login: world.logOut()
    case .switchLogin:
      world.effects.append(.listLogins)
      world.push(LoginScreen())
    case .newLogin: world.askForNewLogin()
    case .removeLogin: if let name = world.login?.name { world.push(TextPrompt.removeLogin(name)) }
    case .view: world.switchView()
    case .order: world.askForOrder()
    case .typing:
      let all = Library.Typing.allCases
      let next = all[((all.firstIndex(of: world.library.typing) ?? 0) + 1) % all.count]
      world.show(
        world.library.preferring(Library.Preference.typing.rawValue, .string(next.rawValue)),
        "Typed answers: \(Words.typing(next))")
    case .letters:
      let isOff = world.library.hasLargeLetters
      world.show(
        world.library.preferring(Library.Preference.smallLetters.rawValue, isOff ? .boolean(true) : nil),
        isOff ? "Large letters are off" : "Large letters are on")
    case .study(let setting):
      world.carryOut(.askForStudyOption(setting, nil))
    case .twoButtons:
      let isTwo = !world.library.hasTwoButtons
      world.show(
        world.library.preferring(Library.Preference.twoButtons.rawValue, isTwo ? .boolean(true) : nil),
        isTwo ? "Grades: Again, Good" : "Grades: Again, Hard, Good, Easy")
    case .leeches:
      let stays = world.library.suspendsLeeches
      world.show(
        world.library.preferring(Library.Preference.leechesStay.rawValue, stays ? .boolean(true) : nil),
        stays ? "Leeches are tagged only" : "Leeches are tagged and suspended")
    case .siblings:
      let isApart = world.library.keepsSiblingsApart
      world.show(
        world.library.preferring(Library.Preference.siblingsTogether.rawValue, isApart ? .boolean(true) : nil),
        isApart ? "A card may be asked twice a day" : "A card is asked once a day")
    case .memory:
      world.fitting.outcome = nil
      world.push(MemoryScreen())
    case .scheme:
      SchemePicker.open(for: nil, in: &world)
    case .motion:
      world.choices.motion.toggle()
      world.effects.append(.keep(world.choices))
      world.say("Motion is \(value(world))")
    case .pixels:
      world.choices.pixels.toggle()
      world.effects.append(.pixels(world.choices.pixels))
      world.effects.append(.keep(world.choices))
      // Whether it can is not answered yet.
      world.say("Pictures are shown as \(world.choices.pixels ? "pixels where the terminal can" : "cells")")
    case .online: world.editOnline()
    case .files: world.push(Note(title: Words.filesTitle, lines: world.allPlaces.map { "\($0.what): \($0.path)" }))
    case .mouse:
      world.choices.mouse.toggle()
      world.effects.append(.mouse(world.choices.mouse))
      world.effects.append(.keep(world.choices))
      world.say("The mouse is \(value(world))")
    }
  }
}
