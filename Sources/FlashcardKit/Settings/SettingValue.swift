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

/// One of a fixed set of values of a setting.
public struct SettingChoice: Hashable, Sendable {
  /// The value as written to files.
  public let value: PropertyValue
  /// A short name, shown next to the setting's label.
  public let name: String
  /// The name as a menu item.
  public let title: String
  /// Additional text of the menu item.
  public let detail: String
  /// The message after choosing it. If `nil`, the setting's label and the name.
  public let announcement: String?

  /// Creates a choice. Without a title, the title is the name, capitalized.
  public init(
    _ value: some SettingValue, _ name: String, title: String? = nil, detail: String = "", announcement: String? = nil
  ) {
    self.value = value.propertyValue
    self.name = name
    self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
    self.detail = detail
    self.announcement = announcement
  }
}

/// A place that can have a value of a setting of decks.
public enum SettingPlace: Hashable, Sendable {
  /// A deck.
  case deck(DeckID)
  /// A preset.
  case preset(PresetID)
  /// The person's preferences.
  case person
}

/// The way the value of a setting is entered, and its bounds.
public enum SettingForm: Hashable, Sendable {
  /// Choosing the setting switches to the next value, and from the last to the first.
  case cycle([SettingChoice])
  /// A menu with a title.
  case menu(title: String, [SettingChoice])
  /// A whole number, entered in a dialog.
  case number(ClosedRange<Int>, SettingNumber = .plain, question: String)
  /// A fraction, entered as a percentage.
  case percent(ClosedRange<Double>, question: String)
  /// A list of up to `most` durations, entered as in `1m 10m`.
  case steps(ClosedRange<Milliseconds>, most: Int, question: String)
  /// A percentage for each weekday, entered as in `Sat 50 Sun 0`, where the rest have the upper bound.
  case weekdays(ClosedRange<Int>, question: String)
  /// A line of up to `most` characters, shown as `none` if it is empty.
  case text(most: Int, none: String, question: String)
  /// A screen of its own, or editing the file.
  case own

  /// The values to choose from, empty if the value is typed.
  public var choices: [SettingChoice] {
    switch self {
    case .cycle(let choices), .menu(_, let choices): choices
    case .number, .percent, .steps, .weekdays, .text, .own: []
    }
  }
}

/// The format in which a number is displayed.
public enum SettingNumber: Hashable, Sendable {
  /// The plain number.
  case plain
  /// A number of days, in the largest unit that fits.
  case days
  /// Text with the number in place of `#`, and optionally other texts for zero and one.
  case words(String, zero: String? = nil, one: String? = nil)
}
