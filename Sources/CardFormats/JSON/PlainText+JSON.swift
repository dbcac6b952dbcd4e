package import Effects
import Foundation

extension PlainText {
  /// The text, which is JSON, as a value of some shape.
  ///
  /// - Throws: `notJSON` and `noCards`.
  package func decoded<Value: Decodable>(as type: Value.Type) throws(FormatFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(utf8))
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .noCards
    }
  }
}
