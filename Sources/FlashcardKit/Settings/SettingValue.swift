/// A type of values that settings can have.
public protocol SettingValue: Hashable, Sendable {
  /// The type that files have for it.
  static var propertyType: PropertyType { get }
  /// The value as files have it.
  var propertyValue: PropertyValue { get }
  /// Reads a value from a file; nil where it is none.
  init?(propertyValue: PropertyValue)
  /// Returns the nearest value that the form allows.
  func bounded(by form: SettingForm) -> Self
}

extension SettingValue {
  /// Returns the value as it is: most types have no bounds.
  public func bounded(by form: SettingForm) -> Self { self }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  /// The type that files have for it.
  public static var propertyType: PropertyType { .string }
  /// The name, as files have it.
  public var propertyValue: PropertyValue { .string(rawValue) }
  /// Creates the value of that name; nil where there is none.
  public init?(propertyValue: PropertyValue) {
    guard let name = propertyValue.string else { return nil }
    self.init(rawValue: name.trimmed())
  }
}

extension Library.View: SettingValue {}
extension Library.Order: SettingValue {}
extension Library.Typing: SettingValue {}
