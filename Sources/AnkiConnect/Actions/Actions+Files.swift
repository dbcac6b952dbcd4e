import CardFormats
import Essentials
import FlashcardKit

/// Actions on media files.
extension Actions {
  static let files: [String: Action] = [
    "storeMediaFile": { session, params throws(AnkiRefusal) in
      JSONValue(try session.store(params, deletesExisting: true))
    },
    "retrieveMediaFile": { session, params throws(AnkiRefusal) in
      guard let name = InboxName.cleaned(try params.text("filename")), let bytes = session.mediaFile(name) else {
        return .boolean(false)
      }
      return .string(Data(bytes).base64EncodedString())
    },
    "getMediaFilesNames": { session, params in
      let pattern = params["pattern"].string ?? "*"
      let names = Set(session.shelf.names).union(session.index.files.keys)
      return .texts(names.filter { InboxName.matches($0, pattern) }.sorted())
    },
    "getMediaDirPath": { session, _ throws(AnkiRefusal) in
      guard let path = session.shelf.path else { throw .unsupported }
      return .string(path)
    },
    "deleteMediaFile": { session, params throws(AnkiRefusal) in
      if let name = InboxName.cleaned(try params.text("filename")) { try session.deleteMediaFile(name) }
      return .null
    },
  ]

  static let packages: [String: Action] = [
    "importPackage": { session, params throws(AnkiRefusal) in
      let path = try params.text("path")
      do throws(ShelfFailure) { try session.shelf.importPackage(atPath: path) } catch { throw AnkiRefusal(error.text) }
      return .boolean(true)
    },
    "exportPackage": { session, params throws(AnkiRefusal) in
      let path = try params.text("path")
      guard let deck = session.decks.find(try params.text("deck")), deck.id != nil else { return .boolean(false) }
      do throws(ShelfFailure) {
        try session.shelf.exportPackage(
          of: deck.name, toPath: path, withSchedules: params["includeSched"].boolean ?? false)
      } catch { throw AnkiRefusal(error.text) }
      return .boolean(true)
    },
  ]
}

extension AnkiConnectSession {
  /// Returns the contents of a file, of the inbox or of a card.
  fileprivate func mediaFile(_ name: String) -> [UInt8]? {
    shelf.file(name) ?? index.files[name].flatMap { shelf.stored($0) } ?? shelf.stored(name)
  }

  /// Deletes a file from the inbox, and from the cards whose texts name it.
  ///
  /// - Throws: `AnkiRefusal` if a card has it under the name by which it is stored, which no text says.
  fileprivate mutating func deleteMediaFile(_ name: String) throws(AnkiRefusal) {
    guard index.files[name] != nil else {
      if MediaName.isValid(name), isOnCard(name) { throw .usedFile }
      return shelf.remove(name)
    }
    let now = turn.now.time
    let steps = library.decks.flatMap { deck in
      library.cards(in: deck.id).filter { $0.media[name] != nil }.map { card in
        Change.Step.edit(deck: deck.id, from: card, to: card.edited(media: card.media.without(name), at: now))
      }
    }
    perform(Change(steps))
    forgetFile(name)
    shelf.remove(name)
  }

  /// Returns whether a card has a file, by the name under which it is stored.
  private func isOnCard(_ file: String) -> Bool {
    library.decks.contains { deck in library.cards(in: deck.id).contains { $0.media.values.contains(file) } }
  }
}

extension [String: String] {
  /// Returns the dictionary without a key.
  fileprivate func without(_ key: String) -> [String: String] {
    var rest = self
    rest[key] = nil
    return rest
  }
}
