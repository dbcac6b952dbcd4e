extension Bool: SettingValue {
  /// A Boolean in files.
  public static var propertyType: PropertyType { .boolean }
  /// The value as written to files.
  public var propertyValue: PropertyValue { .boolean(self) }
  /// Creates a value from a Boolean, or returns `nil` for any other type.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.boolean else { return nil }
    self = value
  }
}

extension String: SettingValue {
  /// A string in files.
  public static var propertyType: PropertyType { .string }
  /// The text as written to files.
  public var propertyValue: PropertyValue { .string(self) }
  /// Creates a text from a string, or returns `nil` for any other type.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.string else { return nil }
    self = value
  }
  /// Returns the text as a line that a form allows.
  public func bounded(by form: SettingForm) -> String {
    if case .text(let most, _, _) = form { String(cleanedLine().trimmed().prefix(most)).trimmed() } else { self }
  }
}

extension Int: SettingValue {
  /// An integer in files.
  public static var propertyType: PropertyType { .integer }
  /// The number as written to files.
  public var propertyValue: PropertyValue { .integer(Int64(self)) }
  /// Creates a number from an integer, clamped to `Int`, or returns `nil` for any other type.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.integer else { return nil }
    self.init(clamping: value)
  }
  /// Returns the number clamped to the bounds of a form.
  public func bounded(by form: SettingForm) -> Int {
    if case .number(let bounds, _, _) = form { clamped(to: bounds) } else { self }
  }
}

extension Double: SettingValue {
  /// A number in files.
  public static var propertyType: PropertyType { .number }
  /// The number as written to files.
  public var propertyValue: PropertyValue { .real(self) }
  /// Creates a number from an integer or a real number, or returns `nil` for any other type.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.number else { return nil }
    self = value
  }
  /// Returns the number clamped to the bounds of a form.
  public func bounded(by form: SettingForm) -> Double {
    if case .percent(let bounds, _) = form { clamped(to: bounds) } else { self }
  }
}

/// A list of durations.
extension [Milliseconds]: SettingValue {
  /// A list in files.
  public static var propertyType: PropertyType { .list }
  /// The durations as written to files.
  public var propertyValue: PropertyValue { .array(map(PropertyValue.integer)) }
  /// Creates durations from a list, skipping anything but integers in it, or returns `nil` for any other type.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.array else { return nil }
    self = value.compactMap(\.integer)
  }
  /// Returns as many durations as a form allows, each clamped to its bounds.
  public func bounded(by form: SettingForm) -> [Milliseconds] {
    guard case .steps(let bounds, let most, _) = form else { return self }
    return prefix(most).map { $0.clamped(to: bounds) }
  }
}

extension AnswerMethod: SettingValue {
  /// Creates the method with a name, or returns `nil` if there is none or review can't use it.
  public init?(propertyValue: PropertyValue) {
    guard let name = propertyValue.string, let method = AnswerMethod(rawValue: name.trimmed()),
      AnswerMethod.ofPrompts.contains(method)
    else { return nil }
    self = method
  }
}

extension MemoryParameters: SettingValue {
  /// A list in files.
  public static var propertyType: PropertyType { .list }
  /// The parameters as written to files.
  public var propertyValue: PropertyValue { .array(values.map(PropertyValue.real)) }
  /// Creates parameters from a list of the right number of valid numbers, or returns `nil` for anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.array else { return nil }
    self.init(value.compactMap(\.number))
  }
}

extension EasyDays: SettingValue {
  /// A list in files.
  public static var propertyType: PropertyType { .list }
  /// The shares as written to files.
  public var propertyValue: PropertyValue { .array(shares.map(\.propertyValue)) }
  /// Creates easy days from a list of seven integers, each clamped, or returns `nil` for anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.array, value.count == EasyDays.count else { return nil }
    self.init(value.compactMap(\.integer).map { Int(clamping: $0) })
  }
}

extension ReviewOrder: SettingValue {}
extension NewCardOrder: SettingValue {}
extension NewCardPlacement: SettingValue {}
