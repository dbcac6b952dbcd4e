/// A type that settings can have values of.
public protocol SettingValue: Hashable, Sendable {
  /// The type of the values in files.
  static var propertyType: PropertyType { get }
  /// The value as written to files.
  var propertyValue: PropertyValue { get }
  /// Creates a value from an entry of a file, or returns `nil` if the entry is invalid.
  init?(propertyValue: PropertyValue)
  /// Returns the nearest value that a form allows.
  func bounded(by form: SettingForm) -> Self
}

extension SettingValue {
  /// Returns the value itself, since most types have no bounds.
  public func bounded(by form: SettingForm) -> Self { self }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  /// A string in files.
  public static var propertyType: PropertyType { .string }
  /// The raw value as written to files.
  public var propertyValue: PropertyValue { .string(rawValue) }
  /// Creates the value with a raw value, ignoring whitespace around it, or returns `nil` if there is none.
  public init?(propertyValue: PropertyValue) {
    guard let name = propertyValue.string else { return nil }
    self.init(rawValue: name.trimmed())
  }
}

extension Library.View: SettingValue {}
extension Markup: SettingValue {}
extension Library.Order: SettingValue {}
extension Library.Typing: SettingValue {}
