import CardFormats
import Effects

/// What a source answered, as JSON to be read.
struct ReplyText {
  private let text: PlainText

  init(_ body: [UInt8]) throws(OnlineFailure) {
    do throws(FormatFailure) { text = try PlainText(body) } catch { throw .format(error) }
  }

  /// The answer as a value of the shape that a source has.
  func decoded<Value: Decodable>(as type: Value.Type) throws(OnlineFailure) -> Value {
    do throws(FormatFailure) { return try text.decoded(as: type) } catch { throw .format(error) }
  }
}
