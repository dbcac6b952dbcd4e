import CardFormats
import Effects

/// A JSON response of a source.
struct ReplyText {
  private let text: PlainText

  /// Decodes a response as text.
  ///
  /// - Throws: `OnlineFailure.format` if it is empty or a web page.
  init(_ body: [UInt8]) throws(OnlineFailure) {
    do throws(FormatFailure) { text = try PlainText(body) } catch { throw .format(error) }
  }

  /// Decodes the response as JSON of the expected structure.
  ///
  /// - Throws: `OnlineFailure.format` if it isn't.
  func decoded<Value: Decodable>(as type: Value.Type) throws(OnlineFailure) -> Value {
    do throws(FormatFailure) { return try text.decoded(as: type) } catch { throw .format(error) }
  }
}
