/// A decodable value that is `nil` if it has the wrong type, so that its container still decodes.
package struct Tolerant<Value: Decodable>: Decodable {
  /// The value, or `nil` if it couldn't be decoded.
  package let value: Value?

  /// Decodes the value. Errors in the value itself are not thrown.
  package init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
