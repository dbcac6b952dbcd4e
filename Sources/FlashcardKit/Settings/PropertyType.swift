/// A type that files have for values.
public enum PropertyType: Sendable {
  case string, integer, number, boolean, list
}
