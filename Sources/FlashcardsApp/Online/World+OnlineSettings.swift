import FlashcardKit
import HelperProtocol

/// Settings for searching online.
extension World {
  /// Shows the menu of sources and settings.
  mutating func editOnline() {
    push(
      Menu(
        title: Words.onlineSources,
        items: OnlineSource.allCases.map { source in
          Menu.Item(
            Words.more(Words.name(source)), detail: Words.onOff(!choices.online.off.contains(source)),
            .always { $0.edit(source) })
        } + [
          Menu.Item(
            Words.languageMore, detail: choices.online.language, .always { $0.push(TextPrompt.language($0)) }),
          Menu.Item(
            Words.contactMore, detail: Words.short(choices.online.contact ?? Words.noContact),
            .always { $0.push(TextPrompt.contact($0)) }
          ),
          Menu.Item(Words.clearCache, .always { $0.effects.append(.clearResponses) }),
        ]))
  }

  private mutating func edit(_ source: OnlineSource) {
    let isOn = !choices.online.off.contains(source)
    let addresses = OnlineAddress.allCases.filter { $0.source == source }
    push(
      Menu(
        title: Words.name(source),
        items: [Menu.Item(isOn ? Words.turnOff : Words.turnOn, .always { $0.turn(source, !isOn) })]
          + addresses.map { address in
            Menu.Item(
              Words.more(Words.label(address)), detail: Words.address(address, choices.online),
              .always { $0.push(TextPrompt.address(address, $0)) })
          }))
  }

  private mutating func turn(_ source: OnlineSource, _ isOn: Bool) {
    if isOn { choices.online.off.remove(source) } else { choices.online.off.insert(source) }
    keepOnline(Words.switched(source, isOn))
  }

  fileprivate mutating func set(_ address: OnlineAddress, _ text: String) -> String? {
    do throws(OnlineOptions.AddressProblem) {
      let whole = text.trimmed().restoringCredentials(of: choices.online.addresses[address] ?? "")
      choices.online.addresses[address] = try OnlineOptions.checked(whole, for: address)
      keepOnline(Words.setAddress(address, choices.online.addresses[address]))
    } catch { return Words.sentence(error) }
    return nil
  }

  fileprivate mutating func setLanguage(_ text: String) -> String? {
    let code = text.trimmed().lowercased()
    guard OnlineOptions.isLanguage(code) else { return Words.noLanguage }
    choices.online.language = code
    keepOnline(Words.setLanguage(code))
    return nil
  }

  fileprivate mutating func setContact(_ text: String) -> String? {
    let contact = text.cleanedLine()
    choices.online.contact = contact.isEmpty ? nil : contact
    keepOnline(Words.setContact(contact))
    return nil
  }

  private mutating func keepOnline(_ said: String) {
    // Results found with the previous settings no longer apply.
    forgetSearches()
    effects.append(.keep(choices))
    say(said)
  }
}

extension TextPrompt {
  fileprivate static func address(_ address: OnlineAddress, _ world: World) -> TextPrompt {
    TextPrompt(
      Words.label(address),
      question: Words.addressQuestion(address), verb: Words.Label.set,
      text: (world.choices.online.addresses[address] ?? address.standard).hidingCredentials
    ) { $1.set(address, $0) }
  }

  fileprivate static func language(_ world: World) -> TextPrompt {
    TextPrompt(
      Words.language, question: Words.languageQuestion, verb: Words.Label.set, text: world.choices.online.language
    ) { $1.setLanguage($0) }
  }

  fileprivate static func contact(_ world: World) -> TextPrompt {
    TextPrompt(
      Words.contact, question: Words.contactQuestion, verb: Words.Label.set,
      text: world.choices.online.contact ?? ""
    ) { $1.setContact($0) }
  }
}
