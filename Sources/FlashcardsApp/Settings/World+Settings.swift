import Effects
import FlashcardKit
import TextUI

/// Choosing settings of the machine, of the person, or of a deck and its subdecks.
extension World {
  /// Returns the value of a setting as it applies to a deck or, without one, in general.
  func value(of setting: any SettingDefinition, in deck: DeckID? = nil) -> PropertyValue {
    let chosen = choices.settings[setting.key].flatMap(setting.normalized)
    if isForMachine(setting) { return chosen ?? setting.defaultEntry }
    return library.value(of: setting, in: deck)
  }

  /// Returns the text of the value.
  func words(for setting: any SettingDefinition, in deck: DeckID? = nil) -> String {
    Words.value(value(of: setting, in: deck), setting.form)
  }

  /// Chooses the next value of a setting, or opens its dialog.
  mutating func ask(for setting: any SettingDefinition, in deck: DeckID? = nil) {
    switch setting.form {
    case .cycle(let choices):
      if let deck { return push(menu(of: choices, title: setting.label, for: setting, in: deck)) }
      let index = choices.firstIndex { [value = value(of: setting)] in $0.value == value } ?? -1
      if let next = choices.indices.contains(index + 1) ? choices[index + 1] : choices.first { choose(setting, next) }
    case .menu(let title, let choices): push(menu(of: choices, title: title, for: setting, in: deck))
    case .number(_, _, let question), .percent(_, let question), .steps(_, _, let question),
      .weekdays(_, let question):
      push(
        TextPrompt(
          setting.label, question: Words.question(question, inDeck: deck != nil), verb: Words.Label.set,
          text: Words.typed(value(of: setting, in: deck), setting.form)
        ) { text, world in
          let text = text.trimmed()
          if text.isEmpty { return world.choose(setting, nil, Words.unset(inDeck: deck != nil), for: deck) }
          guard let value = Words.read(text, setting.form) else { return question }
          return world.choose(setting, value, Words.value(value, setting.form), for: deck)
        })
    case .own: break
    }
  }

  /// Opens the menu of a deck's study options.
  mutating func askForStudyOptions(of id: DeckID) {
    guard let deck = library.deck(id) else { return }
    push(
      Menu(
        title: Words.studyOptions(of: deck.title),
        items: catalog.settings.filter(\.isInDeckMenu).map { setting in
          let value = words(for: setting, in: id)
          let isOwn = deck.options[setting.key].flatMap(setting.normalized) != nil
          return Menu.Item(
            setting.label, detail: isOwn ? value : Words.inheritedValue(value), .always { $0.ask(for: setting, in: id) }
          )
        }))
  }

  /// Chooses a value for the machine or the person, and reports it.
  mutating func choose(_ setting: any SettingDefinition, _ value: PropertyValue?, saying text: String) {
    if isForMachine(setting) {
      choices.settings[setting.key] = value
      effects.append(.keep(choices))
      say(text)
    } else if setting.isUndone {
      perform(library.choosing(setting, value), text)
    } else {
      show(library.choosing(setting, value), text)
    }
  }

  private mutating func choose(_ setting: any SettingDefinition, _ choice: SettingChoice) {
    choose(setting, choice.value, saying: choice.announcement ?? Words.chosen(setting, choice.name, of: nil))
  }

  /// Chooses a value for a deck, or for the machine or the person.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  private mutating func choose(
    _ setting: any SettingDefinition, _ value: PropertyValue?, _ name: String, for deck: DeckID?
  ) -> String? {
    guard let deck else {
      choose(setting, value, saying: Words.chosen(setting, name, of: nil))
      return nil
    }
    guard var own = library.deck(deck) else { return nil }
    own.options[setting.key] = value
    do throws(DeckProblem) {
      perform(try library.editing(own), Words.chosen(setting, name, of: own.title))
    } catch { return Words.sentence(error) }
    return nil
  }

  private func menu(
    of choices: [SettingChoice], title: String, for setting: any SettingDefinition, in id: DeckID?
  ) -> Menu {
    var items = choices.map { choice in
      Menu.Item(
        choice.title, detail: choice.detail,
        Request { world in
          if id != nil { return world.choose(setting, choice.value, choice.name, for: id) }
          world.choose(setting, choice)
          return nil
        })
    }
    guard let deck = id.flatMap({ library.deck($0) }) else {
      let value = value(of: setting)
      return Menu(title: title, items: items, selected: choices.firstIndex { $0.value == value })
    }
    // The value that the deck inherits.
    let above = words(for: setting, in: library.parent(of: deck))
    items.insert(
      Menu.Item(
        Words.inherited, detail: above, Request { $0.choose(setting, nil, Words.unset(inDeck: true), for: id) }), at: 0)
    let own = deck.options[setting.key].flatMap(setting.normalized)
    return Menu(title: title, items: items, selected: choices.firstIndex { $0.value == own }.map { $0 + 1 })
  }

  /// Whether a setting is set for the machine, not for the person.
  private func isForMachine(_ setting: any SettingDefinition) -> Bool {
    setting.scopes.contains(.machine) && (login == nil || setting.scopes == .machine)
  }
}
