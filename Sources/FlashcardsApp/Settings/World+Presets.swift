import FlashcardKit
import TextUI

/// Presets of study options: which deck follows which, and their values.
extension World {
  /// Opens the list of presets.
  mutating func listPresets() {
    push(
      Menu(isFiltered: true) { world in
        let presets = world.library.presets.map { preset in
          Menu.Item(
            Words.short(preset.name), detail: Words.decks(world.library.decks(following: preset.id).count),
            .always { $0.edit(preset.id) })
        }
        return (Words.presets, presets + [Menu.Item(Words.newPresetMore, .always { $0.askForNewPreset(from: nil) })])
      })
  }

  /// Opens the menu of a preset.
  mutating func edit(_ id: PresetID) {
    push(
      Menu(isFiltered: true) { world in
        guard let preset = world.library.preset(id) else { return nil }
        let rename = Menu.Item(
          Words.renameMore, detail: Words.short(preset.name), .always { $0.askForName(of: id) })
        let reschedule = Menu.Item(Words.rescheduleMore, .always { $0.askToReschedule(at: .preset(id)) })
        let delete = Menu.Item(Words.deletePresetMore, .always { $0.askToDelete(id) })
        return (
          Words.presetTitle(preset.name),
          [rename] + world.optionItems(at: .preset(id)) + [world.parametersItem(at: .preset(id)), reschedule, delete]
        )
      })
  }

  /// Asks for the preset of a deck.
  mutating func askForPreset(of id: DeckID) {
    guard canAlter(deck: id), let deck = library.deck(id) else { return }
    let presets = library.presets
    let items = presets.map { preset in
      Menu.Item(
        Words.short(preset.name), detail: Words.decks(library.decks(following: preset.id).count),
        .always { $0.choose(preset.id, for: id) })
    }
    push(
      Menu(
        title: Words.presetMenu,
        items: [Menu.Item(Words.noPreset, .always { $0.choose(nil, for: id) })] + items
          + [Menu.Item(Words.newPresetFromDeckMore, .always { $0.askForNewPreset(from: id) })],
        selected: presets.firstIndex { $0.id == deck.preset }.map { $0 + 1 }, isFiltered: true))
  }

  private mutating func choose(_ preset: PresetID?, for id: DeckID) {
    guard let deck = library.deck(id) else { return }
    let name = preset.flatMap { library.preset($0)?.name }
    perform(library.choosing(preset, for: id), Words.chosenPreset(name, of: deck.title))
  }

  /// Asks for the name of a new preset, with the values of a deck if one is given.
  private mutating func askForNewPreset(from deck: DeckID?) {
    push(
      TextPrompt(Words.newPreset, question: Words.presetName, verb: Words.Label.create) { name, world in
        do throws(PresetProblem) {
          let id = world.random.presetID()
          let change =
            if let deck = deck.flatMap({ world.library.deck($0) }) {
              try world.library.adding(id, named: name, madeFrom: deck)
            } else { try world.library.adding(Preset(id: id, name: name)) }
          world.perform(change, Words.madePreset(name.cleanedLine()))
          if deck == nil, world.library.preset(id) != nil { world.edit(id) }
        } catch { return Words.sentence(error) }
        return nil
      })
  }

  private mutating func askForName(of id: PresetID) {
    guard let preset = library.preset(id) else { return }
    push(
      TextPrompt(Words.renamePreset, question: Words.presetName, verb: Words.Label.rename, text: preset.name) {
        name, world in
        do throws(PresetProblem) {
          world.perform(try world.library.renaming(id, to: name), Words.renamedPreset(name.cleanedLine()))
        } catch { return Words.sentence(error) }
        return nil
      })
  }

  private mutating func askToDelete(_ id: PresetID) {
    guard let preset = library.preset(id) else { return }
    push(
      Confirm(
        title: Words.deletePresetTitle,
        lines: [words.deletePreset(preset.name, decks: library.decks(following: id).count)], yes: Words.Label.delete,
        no: Words.Label.cancel,
        request: .always { world in
          world.perform(world.library.removing(id), Words.deletedPreset(preset.name))
        }))
  }
}

/// Moving reviews to the days that the current options give.
extension World {
  /// Shows how many reviews of a deck, of a preset's decks, or of all decks would move, and asks whether to move them.
  mutating func askToReschedule(at place: SettingPlace) {
    guard canAlter() else { return }
    guard let rescheduling = rescheduling(at: place) else { return say(Words.reviewsAwaited) }
    guard !rescheduling.moves.isEmpty else { return say(Words.nothingToReschedule) }
    push(
      Confirm(
        title: Words.rescheduleTitle, lines: words.preview(rescheduling), yes: Words.Label.reschedule,
        no: Words.Label.cancel, request: .always { $0.reschedule(at: place) }))
  }

  private mutating func reschedule(at place: SettingPlace) {
    // Another program may have logged reviews since the preview.
    guard let moves = rescheduling(at: place)?.moves else { return say(Words.reviewsAwaited) }
    guard !moves.isEmpty else { return say(Words.nothingToReschedule) }
    record(moves.map { ($0.prompt, .due($0.due)) }, Words.rescheduled(moves.count))
  }

  /// Returns the moves, or `nil` until memory states by the current options are there.
  private func rescheduling(at place: SettingPlace) -> Rescheduling? {
    guard let book = reviews.book, reviews.isCurrent else { return nil }
    let decks: Set<DeckID>? =
      switch place {
      case .person: nil
      case .preset(let id): library.decks(under: id)
      case .deck(let id): Set(library.tree(of: id).map(\.id))
      }
    return book.rescheduling(decks, library, at: moment)
  }
}
