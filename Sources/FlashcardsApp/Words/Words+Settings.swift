import FlashcardKit

/// What is said about settings.
extension Words {
  /// A value, as it stands beside a setting's label.
  static func value(_ value: PropertyValue, _ form: SettingForm) -> String {
    switch form {
    case .cycle, .menu: form.choices.first { $0.value == value }?.name ?? ""
    case .number(_, let style, _): number(Int(clamping: value.integer ?? 0), style)
    case .percent: percent(value) + " %"
    case .steps: steps(value.array?.compactMap(\.integer) ?? [])
    case .own: value.string ?? ""
    }
  }

  /// A value, as it stands in the field when it is altered.
  static func typed(_ value: PropertyValue, _ form: SettingForm) -> String {
    switch form {
    case .number: String(value.integer ?? 0)
    case .percent: percent(value)
    case .cycle, .menu, .steps, .own: Words.value(value, form)
    }
  }

  /// What was typed, as a value; nil where it is none.
  static func read(_ text: String, _ form: SettingForm) -> PropertyValue? {
    let number = Int(text.replacing("%", with: "").trimmed())
    switch form {
    case .number(let bounds, _, _): return number.flatMap { bounds.contains($0) ? $0.propertyValue : nil }
    case .percent(let bounds, _):
      let share = number.map { Double($0) / 100 }
      return share.flatMap { bounds.contains($0) ? $0.propertyValue : nil }
    case .steps(let bounds, let most, _): return steps(text, within: bounds, most: most)?.propertyValue
    case .cycle, .menu, .own: return nil
    }
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

  private static func percent(_ value: PropertyValue) -> String {
    String(Int(((value.number ?? 0) * 100).rounded()))
  }

  /// Steps as people write them: `1m 10m`.
  static func steps(_ steps: [Milliseconds]) -> String {
    steps.isEmpty
      ? "none"
      : steps.map { step in
        for (unit, length) in units.reversed() where step % length == 0 { return "\(step / length)\(unit)" }
        return "\((step + 999) / 1000)s"
      }.joined(separator: " ")
  }

  /// Steps from what was typed; nil where they are none.
  static func steps(
    _ text: String, within bounds: ClosedRange<Milliseconds> = SchedulingOptions.step,
    most: Int = SchedulingOptions.mostSteps
  ) -> [Milliseconds]? {
    if text.isEmpty || text == "none" { return [] }
    var steps: [Milliseconds] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      guard let unit = units.first(where: { $0.0 == word.last.map(String.init) }), let count = Int64(word.dropLast()),
        (1...1_000_000).contains(count), bounds.contains(count * unit.1)
      else { return nil }
      steps.append(count * unit.1)
    }
    return steps.count <= most ? steps : nil
  }

  private static let units: [(String, Milliseconds)] = [
    ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  static func chosen(_ setting: any SettingDefinition, _ value: String, of deck: String?) -> String {
    let what = "\(setting.label): \(value)"
    return deck.map { "\(what) in \(quoted($0))" } ?? what
  }

  static let usual = "as usual"
  static let asUsual = "As usual"
  static let asAbove = "as the deck it stands in"
}
