import CardStore
import FlashcardKit

/// What a commit says about itself: the version of its files, what is exchanged, and whose it is.
struct ExchangeInfo: Equatable {
  static let path = "exchange.plist"
  /// The newest version of the files that this program knows.
  static let schema: Int64 = 1

  let schema: Int64
  let exchangeID: String
  let login: String

  init(_ settings: SyncSettings, _ login: Login) {
    schema = ExchangeInfo.schema
    exchangeID = settings.exchangeID
    self.login = login.name
  }

  init?(_ bytes: [UInt8]) {
    guard let entries = StoredForm.value(of: bytes)?.dictionary, let id = entries["exchange"]?.string else {
      return nil
    }
    schema = entries["schema"]?.integer ?? ExchangeInfo.schema
    exchangeID = id
    login = entries["login"]?.string ?? ""
  }

  var bytes: [UInt8] {
    StoredForm.file(
      of: .dictionary(["schema": .integer(schema), "exchange": .string(exchangeID), "login": .string(login)]))
  }
}
