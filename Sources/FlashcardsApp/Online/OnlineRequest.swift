import FlashcardKit

/// What dialogs about cards online lead to.
enum OnlineRequest: Sendable, Equatable {
  case showLogins
  // Found cards.
  case add([CardID], DeckID)
  case askForDeck([CardID])
  case askForNewDeck([CardID])
  case addToNewDeck([CardID], title: String)
  /// They are in a deck now.
  case added
  // What is looked for.
  case category(TriviaCategory?)
  case difficulty(TriviaDifficulty?)
  // Settings.
  case edit(OnlineSource)
  case turn(OnlineSource, Bool)
  case askForAddress(OnlineAddress)
  case setAddress(OnlineAddress, String)
  case askForLanguage
  case setLanguage(String)
  case askForContact
  case setContact(String)
  case forgetAnswers
}

extension World {
  /// Does what a dialog led to. Returns what stands in the way, where something does.
  mutating func carryOut(_ request: OnlineRequest) -> String? {
    switch request {
    case .showLogins:
      effects.append(.listLogins)
      push(LoginScreen())
    case .add(let cards, let deck): return add(cards, to: deck)
    case .askForDeck(let cards): askForDeck(of: cards)
    case .askForNewDeck(let cards): push(Prompt(.online(.newDeck(cards))))
    case .addToNewDeck(let cards, let title): return add(cards, toNewDeck: title)
    case .added, .category, .difficulty: navigation.append(.answer(.online(request)))
    case .edit(let source): edit(source)
    case .turn(let source, let isOn):
      if isOn { choices.online.off.remove(source) } else { choices.online.off.insert(source) }
      keepOnline(Words.switched(source, isOn))
    case .askForAddress(let address):
      let text = (choices.online.addresses[address] ?? address.usual).hidingCredentials
      push(Prompt(.online(.address(address, from: text))))
    case .setAddress(let address, let text):
      do throws(OnlineOptions.AddressProblem) {
        let whole = text.trimmed().restoringCredentials(of: choices.online.addresses[address] ?? "")
        choices.online.addresses[address] = try OnlineOptions.checked(whole, for: address)
        keepOnline(Words.setAddress(address, choices.online.addresses[address]))
      } catch { return Words.sentence(error) }
    case .askForLanguage: push(Prompt(.online(.language(from: choices.online.language))))
    case .setLanguage(let text):
      let code = text.trimmed().lowercased()
      guard OnlineOptions.isLanguage(code) else { return Words.noLanguage }
      choices.online.language = code
      keepOnline(Words.setLanguage(code))
    case .askForContact: push(Prompt(.online(.contact(from: choices.online.contact ?? ""))))
    case .setContact(let text):
      let contact = text.cleanedLine()
      choices.online.contact = contact.isEmpty ? nil : contact
      keepOnline(Words.setContact(contact))
    case .forgetAnswers: effects.append(.forgetAnswers)
    }
    return nil
  }

  private mutating func keepOnline(_ said: String) {
    // What was asked for with other settings is asked for anew.
    forgetSearches()
    effects.append(.keep(choices))
    say(said)
  }

  /// What can be set about looking for cards online.
  mutating func editOnline() {
    push(
      Menu(
        title: "Online sources",
        items: OnlineSource.allCases.map { source in
          Menu.Item(
            Words.name(source) + "…", detail: choices.online.off.contains(source) ? "off" : "on",
            .online(.edit(source)))
        } + [
          Menu.Item("Wikipedia's language…", detail: choices.online.language, .online(.askForLanguage)),
          Menu.Item("Contact…", detail: Words.short(choices.online.contact ?? "none"), .online(.askForContact)),
          Menu.Item("Clear kept answers", .online(.forgetAnswers)),
        ]))
  }

  private mutating func edit(_ source: OnlineSource) {
    let isOn = !choices.online.off.contains(source)
    let addresses = OnlineAddress.allCases.filter { $0.source == source }
    push(
      Menu(
        title: Words.name(source),
        items: [Menu.Item(isOn ? "Switch off" : "Switch on", .online(.turn(source, !isOn)))]
          + addresses.map { address in
            Menu.Item(
              Words.label(address) + "…", detail: Words.address(address, choices.online),
              .online(.askForAddress(address)))
          }))
  }
}
