package import Effects
import Essentials

extension PlainText {
  /// Decodes the text as JSON.
  ///
  /// - Throws: `FormatFailure.notJSON` if it isn't valid JSON, or `FormatFailure.noCards` if it doesn't have the
  ///   expected structure.
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
