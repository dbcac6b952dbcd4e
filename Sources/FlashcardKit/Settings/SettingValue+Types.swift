extension Bool: SettingValue {
  /// The type that files have for it.
  public static var propertyType: PropertyType { .boolean }
  /// The truth value, as files have it.
  public var propertyValue: PropertyValue { .boolean(self) }
  /// Creates a truth value; nil from anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.boolean else { return nil }
    self = value
  }
}

extension String: SettingValue {
  /// The type that files have for it.
  public static var propertyType: PropertyType { .string }
  /// The text, as files have it.
  public var propertyValue: PropertyValue { .string(self) }
  /// Creates a text; nil from anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.string else { return nil }
    self = value
  }
}

extension Int: SettingValue {
  /// The type that files have for it.
  public static var propertyType: PropertyType { .integer }
  /// The number, as files have it.
  public var propertyValue: PropertyValue { .integer(Int64(self)) }
  /// Creates a whole number; nil from anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.integer else { return nil }
    self.init(clamping: value)
  }
  /// Returns the nearest value within the bounds of the form.
  public func bounded(by form: SettingForm) -> Int {
    if case .number(let bounds, _, _) = form { clamped(to: bounds) } else { self }
  }
}

extension Double: SettingValue {
  /// The type that files have for it.
  public static var propertyType: PropertyType { .number }
  /// The number, as files have it.
  public var propertyValue: PropertyValue { .real(self) }
  /// Creates a number, whole or not; nil from anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.number else { return nil }
    self = value
  }
  /// Returns the nearest value within the bounds of the form.
  public func bounded(by form: SettingForm) -> Double {
    if case .percent(let bounds, _) = form { clamped(to: bounds) } else { self }
  }
}

/// Spans of time.
extension [Milliseconds]: SettingValue {
  /// The type that files have for it.
  public static var propertyType: PropertyType { .list }
  /// The spans, as files have them.
  public var propertyValue: PropertyValue { .array(map(PropertyValue.integer)) }
  /// Creates spans from a list, without what is no whole number in it; nil from anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.array else { return nil }
    self = value.compactMap(\.integer)
  }
  /// Returns the nearest value within the bounds of the form.
  public func bounded(by form: SettingForm) -> [Milliseconds] {
    guard case .steps(let bounds, let most, _) = form else { return self }
    return prefix(most).map { $0.clamped(to: bounds) }
  }
}

extension AnswerMethod: SettingValue {
  /// Creates the method of that name, if prompts can be answered so; nil from anything else.
  public init?(propertyValue: PropertyValue) {
    guard let name = propertyValue.string, let method = AnswerMethod(rawValue: name.trimmed()),
      AnswerMethod.ofPrompts.contains(method)
    else { return nil }
    self = method
  }
}

extension MemoryParameters: SettingValue {
  /// The type that files have for it.
  public static var propertyType: PropertyType { .list }
  /// The numbers, as files have them.
  public var propertyValue: PropertyValue { .array(values.map(PropertyValue.real)) }
  /// Creates parameters from a list of as many numbers as there must be; nil from anything else.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.array else { return nil }
    self.init(value.compactMap(\.number))
  }
}
