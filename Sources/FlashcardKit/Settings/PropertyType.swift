/// The type of a value in files.
public enum PropertyType: Sendable {
  case string, integer, number, boolean, list
}
