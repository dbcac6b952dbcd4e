import CardFormats
import Essentials

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
      if let name = InboxName.cleaned(try params.text("filename")) { session.shelf.remove(name) }
      return .null
    },
  ]
}

extension AnkiConnectSession {
  /// Returns the contents of a file, of the inbox or of a card.
  fileprivate func mediaFile(_ name: String) -> [UInt8]? {
    shelf.file(name) ?? index.files[name].flatMap { shelf.stored($0) } ?? shelf.stored(name)
  }
}
