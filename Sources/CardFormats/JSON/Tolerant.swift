/// A value that may be of another shape than it should: then it is nil, and what it stands in is not lost.
package struct Tolerant<Value: Decodable>: Decodable {
  package let value: Value?

  package init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
