import FlashcardKit
import TextUI

/// Settings: their values, and the rows of the Settings tab.
extension Words {
  /// Returns a value as displayed next to the label of its setting.
  static func value(_ value: PropertyValue, _ form: SettingForm) -> String {
    switch form {
    case .cycle, .menu: form.choices.first { $0.value == value }?.name ?? ""
    case .number(_, let style, _): number(Int(clamping: value.integer ?? 0), style)
    case .percent: shortPercent(value.number ?? 0)
    case .steps: steps(value.array?.compactMap(\.integer) ?? [])
    case .weekdays(let bounds, _): weekdays(value.array?.compactMap(\.integer) ?? [], within: bounds)
    case .text(_, let none, _): value.string.map { $0.isEmpty ? none : $0 } ?? none
    case .own: value.string ?? ""
    }
  }

  /// Returns a value as text to edit.
  static func typed(_ value: PropertyValue, _ form: SettingForm) -> String {
    switch form {
    case .number: String(value.integer ?? 0)
    case .percent: String(Words.value(value, form).dropLast())
    case .weekdays: Words.value(value, form).replacing("%", with: "").replacing(",", with: "")
    case .text: value.string ?? ""
    case .cycle, .menu, .steps, .own: Words.value(value, form)
    }
  }

  /// Returns the value of an edited text, or `nil` if it is not valid.
  static func read(_ text: String, _ form: SettingForm) -> PropertyValue? {
    switch form {
    case .number(let bounds, let style, _):
      let number = style == .days ? countOfDays(text) : Int(text)
      return number.flatMap { bounds.contains($0) ? $0.propertyValue : nil }
    case .percent(let bounds, _):
      // To tenths of a percent, as they are displayed.
      let share = decimal(text.replacing("%", with: "").trimmed()).map { ($0 * 10).rounded() / 1000 }
      return share.flatMap { bounds.contains($0) ? $0.propertyValue : nil }
    case .steps(let bounds, let most, _): return steps(text, within: bounds, most: most)?.propertyValue
    case .weekdays(let bounds, _): return weekdays(text, within: bounds)?.propertyValue
    case .text(let most, _, _):
      let line = text.cleanedLine().trimmed()
      return line.count <= most ? .string(line) : nil
    case .cycle, .menu, .own: return nil
    }
  }

  /// Returns a number with a decimal point or comma, or `nil` if the text is none.
  private static func decimal(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }) else { return nil }
    return Double(String(text.map { $0 == "," ? "." : $0 }))
  }

  /// Returns a number of days as displayed, such as `90`, `90d`, `3mo`, or `1.5y`, or `nil` if the text is none.
  private static func countOfDays(_ text: String) -> Int? {
    let units = [("mo", 30.0), ("y", 365), ("d", 1)]
    let text = text.lowercased()
    if let days = Int(text) { return days }
    guard let (sign, length) = units.first(where: { text.hasSuffix($0.0) }),
      let count = decimal(String(text.dropLast(sign.count)).trimmed())
    else { return nil }
    return Int(exactly: (count * length).rounded())
  }

  private static func number(_ number: Int, _ style: SettingNumber) -> String {
    switch style {
    case .plain: grouped(number)
    case .days: days(number)
    case .words(_, let zero?, _) where number == 0: zero
    case .words(_, _, let one?) where number == 1: one
    case .words(let words, _, _): words.replacing("#", with: grouped(number))
    }
  }

  /// Returns learning steps as text to edit: `1m 10m`.
  static func steps(_ steps: [Milliseconds]) -> String {
    steps.isEmpty
      ? "none"
      : steps.map { step in
        for (unit, length) in units.reversed() where step % length == 0 { return "\(step / length)\(unit)" }
        return "\((step + 999) / 1000)s"
      }.joined(separator: " ")
  }

  /// Returns the learning steps of an edited text, or `nil` if they are not valid.
  static func steps(
    _ text: String, within bounds: ClosedRange<Milliseconds> = SchedulingOptions.step,
    most: Int = SchedulingOptions.maxSteps
  ) -> [Milliseconds]? {
    if text.isEmpty || text == "none" { return [] }
    var steps: [Milliseconds] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      guard let unit = units.first(where: { $0.0 == word.last.map(String.init) }), let count = decimal(word.dropLast()),
        let seconds = Int64(exactly: (count * Double(unit.1) / 1000).rounded()), seconds <= bounds.upperBound / 1000,
        bounds.contains(seconds * 1000)
      else { return nil }
      steps.append(seconds * 1000)
    }
    return steps.count <= most ? steps : nil
  }

  private static let units: [(String, Milliseconds)] = [
    ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  /// Returns the weekdays that differ from a normal day with their shares: `Sat 50%, Sun 0%`.
  private static func weekdays(_ shares: [Int64], within bounds: ClosedRange<Int>) -> String {
    let easy = zip(weekdays, shares).filter { $1 != bounds.upperBound }
    return easy.isEmpty ? "none" : easy.map { "\($0) \($1)%" }.joined(separator: ", ")
  }

  /// Returns the shares of an edited text, or `nil` if it is not valid. Each weekday is followed by its share, and the
  /// others are normal days; or all seven shares are listed, Monday first.
  static func weekdays(_ text: String, within bounds: ClosedRange<Int> = EasyDays.bounds) -> EasyDays? {
    if text.lowercased() == "none" { return EasyDays.none }
    let words = text.split { $0 == " " || $0 == "," || $0 == "%" }.map(String.init)
    func share(_ word: String) -> Int? { Int(word).flatMap { bounds.contains($0) ? $0 : nil } }
    let listed = words.compactMap(share)
    if listed.count == words.count { return EasyDays(listed) }
    var shares = Array(repeating: bounds.upperBound, count: EasyDays.count)
    guard words.count.isMultiple(of: 2) else { return nil }
    for place in stride(from: 0, to: words.count, by: 2) {
      guard let day = weekdays.firstIndex(where: { words[place].lowercased().hasPrefix($0.lowercased()) }),
        let share = share(words[place + 1])
      else { return nil }
      shares[day] = share
    }
    return EasyDays(shares)
  }

  // MARK: Choosing

  static func chosen(_ setting: any SettingDefinition, _ value: String, for owner: String? = nil) -> String {
    let what = "\(setting.label): \(value)"
    return owner.map { "\(what) for \($0)" } ?? what
  }

  /// Returns the name of a value that is not chosen, within a sentence.
  static let unset = "default"
  static let yourSettings = "your settings"
  static func inherited(from owner: String?) -> String { owner.map { "Default (from \($0))" } ?? "Default" }
  static func inheritedValue(_ value: String, from owner: String?) -> String {
    "\(value) (\(owner.map { "from \($0)" } ?? "default"))"
  }
  static func question(_ question: String) -> String { "\(question); empty = \(unset)" }

  // MARK: Rows

  static func name(_ section: SettingsSection) -> String {
    switch section {
    case .account: "Account"
    case .appearance: "Appearance"
    case .study: "Study"
    case .computer: "This computer"
    }
  }
  static let noSettingFound = "No setting found"

  /// The labels of rows that are not settings.
  enum SettingsLabel {
    static let logOut = "Log out"
    static let switchLogin = "Switch login"
    static let removeLogin = "Remove login"
    static let lock = "Lock now"
    static let passphrase = "Passphrase"
    static let reschedule = "Reschedule now"
    static let online = "Online sources"
    static let files = "Files"
  }

  /// Returns the description of logging out, with a long name shortened to fit.
  static func aboutLogOut(_ name: String) -> String { "Closes \(name.shortened(to: 16))'s cards" }
  static let aboutSwitchLogin = "Shows who else studies here"
  static let aboutNewLogin = "For another person; cards are kept separate"
  static let aboutRemoveLogin = "Moves its cards to the trash, where they are deleted after 30 days"
  static let aboutReschedule = "Moves due dates to where the current options put them"
  static let aboutKinds = "Fields and templates of cards: your own, and the built-in ones"
  static let aboutPresets = "Study options that several decks share"
  static let aboutOnline = "Where Search Online looks for cards, and its cached responses"
  static let aboutFiles = "Shows where cards, configuration, and backups are stored"

  static let filesTitle = "File locations"
  static func file(_ what: String, _ path: String) -> String { "\(what): \(path)" }
  static func choicesNotKept(_ failure: StoreFailure) -> String {
    "Could not save this machine's settings: \(reason(failure)). They apply until you quit."
  }
}
