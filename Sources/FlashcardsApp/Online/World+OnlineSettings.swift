import Effects
import FlashcardKit

/// What can be set about looking for cards online.
extension World {
  /// Which source, or what else?
  mutating func editOnline() {
    push(
      Menu(
        title: "Online sources",
        items: OnlineSource.allCases.map { source in
          Menu.Item(
            Words.name(source) + "…", detail: choices.online.off.contains(source) ? "off" : "on",
            .always { $0.edit(source) })
        } + [
          Menu.Item(
            "Wikipedia's language…", detail: choices.online.language, .always { $0.push(TextPrompt.language($0)) }),
          Menu.Item(
            "Contact…", detail: Words.short(choices.online.contact ?? "none"),
            .always { $0.push(TextPrompt.contact($0)) }
          ),
          Menu.Item("Clear kept answers", .always { $0.effects.append(.forgetAnswers) }),
        ]))
  }

  private mutating func edit(_ source: OnlineSource) {
    let isOn = !choices.online.off.contains(source)
    let addresses = OnlineAddress.allCases.filter { $0.source == source }
    push(
      Menu(
        title: Words.name(source),
        items: [Menu.Item(isOn ? "Switch off" : "Switch on", .always { $0.turn(source, !isOn) })]
          + addresses.map { address in
            Menu.Item(
              Words.label(address) + "…", detail: Words.address(address, choices.online),
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
    // What was asked for with other settings is asked for anew.
    forgetSearches()
    effects.append(.keep(choices))
    say(said)
  }
}

extension TextPrompt {
  fileprivate static func address(_ address: OnlineAddress, _ world: World) -> TextPrompt {
    TextPrompt(
      Words.label(address),
      question: address == .course
        ? "http://, https://, or a file; blank: the usual one" : "http:// or https://; blank: the usual one",
      verb: "Set", text: (world.choices.online.addresses[address] ?? address.usual).hidingCredentials
    ) { $1.set(address, $0) }
  }

  fileprivate static func language(_ world: World) -> TextPrompt {
    TextPrompt(
      "Wikipedia's language", question: "Its code: en, de, ja, simple", verb: "Set", text: world.choices.online.language
    ) { $1.setLanguage($0) }
  }

  fileprivate static func contact(_ world: World) -> TextPrompt {
    TextPrompt(
      "Contact", question: "Told to servers, so that they can write to you", verb: "Set",
      text: world.choices.online.contact ?? ""
    ) { $1.setContact($0) }
  }
}
