import FlashcardKit
import TextUI

/// Choosing settings of the machine, of the person, of a preset, or of a deck and its subdecks.
extension World {
  /// Returns the value of a setting as it applies at a place.
  func value(of setting: any SettingDefinition, at place: SettingPlace = .person) -> PropertyValue {
    let chosen = choices.settings[setting.key].flatMap(setting.normalized)
    if isForMachine(setting) { return chosen ?? setting.defaultEntry }
    return library.value(of: setting, at: place)
  }

  /// Returns the text of the value.
  func words(for setting: any SettingDefinition, at place: SettingPlace = .person) -> String {
    Words.value(value(of: setting, at: place), setting.form)
  }

  /// Chooses the next value of a setting, or opens its dialog.
  mutating func ask(for setting: any SettingDefinition, at place: SettingPlace = .person) {
    switch setting.form {
    case .cycle(let choices):
      if place != .person { return push(menu(of: choices, title: setting.label, for: setting, at: place)) }
      let index = choices.firstIndex { [value = value(of: setting)] in $0.value == value } ?? -1
      if let next = choices.indices.contains(index + 1) ? choices[index + 1] : choices.first { choose(setting, next) }
    case .menu(let title, let choices): push(menu(of: choices, title: title, for: setting, at: place))
    case .number(_, _, let question), .percent(_, let question), .steps(_, _, let question),
      .weekdays(_, let question), .text(_, _, let question):
      // A value that is not set here is shown, but not kept by confirming it.
      let typed = Words.typed(value(of: setting, at: place), setting.form)
      let isOwn = place == .person ? isSet(setting) : library.options(at: place)[setting.key] != nil
      push(
        TextPrompt(
          setting.label, question: Words.question(question), verb: Words.Label.set,
          text: isOwn ? typed : "", unset: isOwn ? "" : typed
        ) { text, world in
          let text = text.trimmed()
          if text.isEmpty {
            world.choose(setting, nil, Words.unset, at: place)
            return nil
          }
          guard let value = Words.read(text, setting.form) else { return question }
          world.choose(setting, value, Words.value(value, setting.form), at: place)
          return nil
        })
    case .own: break
    }
  }

  /// Opens the menu of a deck's study options.
  mutating func askForStudyOptions(of id: DeckID) {
    push(
      Menu(isFiltered: true) { world in
        guard let deck = world.library.deck(id) else { return nil }
        let preset = deck.preset.flatMap { world.library.preset($0) }
        let choose = Menu.Item(
          Words.presetMore, detail: preset.map { Words.short($0.name) } ?? Words.noPreset,
          .always { $0.askForPreset(of: id) })
        let edit = preset.map { preset in
          Menu.Item(Words.editPresetMore, .always { $0.edit(preset.id) })
        }
        return (
          Words.studyOptions(of: deck.title),
          [choose] + [edit].compactMap(\.self) + world.optionItems(at: .deck(id))
            + [
              world.parametersItem(at: .deck(id)),
              Menu.Item(Words.rescheduleMore, .always { $0.askToReschedule(at: .deck(id)) }),
            ]
        )
      })
  }

  /// Returns a menu item per study option of a deck or preset, with its value and where it is inherited from.
  func optionItems(at place: SettingPlace) -> [Menu.Item] {
    catalog.settings.filter(\.isInDeckMenu).map { setting in
      let value = words(for: setting, at: place)
      let source = library.source(of: setting, at: place)?.place
      return Menu.Item(
        setting.label, detail: source == place ? value : Words.inheritedValue(value, from: source.map(origin)),
        .always { $0.ask(for: setting, at: place) })
    }
  }

  /// Returns the words for the place that a value is inherited from.
  private func origin(_ place: SettingPlace) -> String { owner(place) ?? Words.yourSettings }

  /// Returns the menu item for the FSRS parameters of a deck or preset.
  func parametersItem(at place: SettingPlace) -> Menu.Item {
    Menu.Item(
      Words.parametersMore, detail: Words.memoryValue(library, place, fitted: fitting.share(at: place)),
      .always { world in
        world.fitting.outcome = nil
        world.push(MemoryScreen(place))
      })
  }

  /// Returns the words for a deck or preset, or `nil` for the person.
  func owner(_ place: SettingPlace) -> String? {
    switch place {
    case .deck(let id): library.deck(id).map { Words.quoted($0.title) }
    case .preset(let id): library.preset(id).map { Words.preset($0.name) }
    case .person: nil
    }
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

  /// Sets the width of the list of decks; 0 lets it follow the titles.
  mutating func setDeckListWidth(_ width: Int) {
    let setting = Settings.appearance.deckListWidth
    let value = PropertyValue.integer(Int64(width))
    choose(setting, value, saying: Words.chosen(setting, Words.value(value, setting.form)))
  }

  /// Asks for the preset that the keys begin with.
  mutating func askForKeys() {
    let presets = KeymapPreset.allCases
    push(
      Menu(
        title: Words.whichKeys,
        items: presets.map { preset in
          Menu.Item(
            Words.name(of: preset), detail: Words.about(preset),
            .always {
              $0.effects.append(
                .chooseKeys(preset.rawValue, newFile: Words.newKeysFile))
            })
        }, selected: presets.firstIndex(of: keymap.preset)))
  }

  private mutating func choose(_ setting: any SettingDefinition, _ choice: SettingChoice) {
    choose(setting, choice.value, saying: choice.announcement ?? Words.chosen(setting, choice.name))
  }

  /// Chooses a value at a place, and reports it.
  private mutating func choose(
    _ setting: any SettingDefinition, _ value: PropertyValue?, _ name: String, at place: SettingPlace
  ) {
    let text = Words.chosen(setting, name, for: owner(place))
    if place == .person { return choose(setting, value, saying: text) }
    perform(library.choosing(setting, value, at: place), text)
  }

  private func menu(
    of choices: [SettingChoice], title: String, for setting: any SettingDefinition, at place: SettingPlace
  ) -> Menu {
    var items = choices.map { choice in
      Menu.Item(
        choice.title, detail: choice.detail,
        .always { world in
          if place == .person { return world.choose(setting, choice) }
          world.choose(setting, choice.value, choice.name, at: place)
        })
    }
    if place == .person {
      let value = value(of: setting)
      return Menu(title: title, items: items, selected: choices.firstIndex { $0.value == value })
    }
    let above = library.inheritedSource(of: setting, at: place)
    items.insert(
      Menu.Item(
        Words.inherited(from: above.map { origin($0.place) }),
        detail: Words.value(above?.value ?? setting.defaultEntry, setting.form),
        .always { $0.choose(setting, nil, Words.unset, at: place) }), at: 0)
    let own = library.options(at: place)[setting.key].flatMap(setting.normalized)
    return Menu(title: title, items: items, selected: choices.firstIndex { $0.value == own }.map { $0 + 1 })
  }

  /// Whether the person, or the machine, has a value of their own.
  private func isSet(_ setting: any SettingDefinition) -> Bool {
    isForMachine(setting) ? choices.settings[setting.key] != nil : library.options(at: .person)[setting.key] != nil
  }

  /// Whether a setting is set for the machine, not for the person.
  private func isForMachine(_ setting: any SettingDefinition) -> Bool {
    setting.scopes.contains(.machine) && (login == nil || setting.scopes == .machine)
  }
}

extension SettingDefinition {
  /// Whether it is in the menu of decks.
  var isInDeckMenu: Bool { scopes.contains(.deck) && group != .elsewhere && form != .own }

  /// Whether changing the person's value can be undone: not for how decks and cards are listed, nor if the values are
  /// cycled through, unless they affect scheduling.
  var isUndone: Bool {
    switch form {
    case .cycle: scopes.contains(.deck)
    case .menu: group == .study
    case .number: group != .appearance
    case .percent, .steps, .weekdays, .text, .own: true
    }
  }
}
