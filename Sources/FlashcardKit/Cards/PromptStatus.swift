/// What a person decided about a prompt, apart from how well it is remembered.
public struct PromptStatus: Hashable, Sendable {
  /// Whether it is not asked until the person says so.
  public var isSuspended: Bool
  /// The number of the study day on which it is not asked.
  public var buriedOn: Int?
  /// The number of its flag, counted from 1; nil for none.
  public var flag: Int?
  /// What a newer program wrote that this one does not know; kept.
  public var unknown: [String: PropertyValue]

  /// Decisions; what is not said was not made.
  public init(
    isSuspended: Bool = false, buriedOn: Int? = nil, flag: Int? = nil, unknown: [String: PropertyValue] = [:]
  ) {
    self.isSuspended = isSuspended
    self.buriedOn = buriedOn
    self.flag = flag.flatMap { PromptStatus.flags.contains($0) ? $0 : nil }
    self.unknown = unknown
  }

  /// What flags there are.
  public static let flags = 1...4
  /// Nothing was decided.
  public static let none = PromptStatus()

  /// Whether it is not asked on a day of study.
  public func isKept(from day: StudyDay) -> Bool { isSuspended || buriedOn == day.number }
}

extension Card {
  /// Whether a prompt of it is not asked until the person says so.
  public var isSuspended: Bool { standings.values.contains(where: \.isSuspended) }

  /// What the person decided about a prompt of the card.
  public func standing(_ face: Prompt.Face) -> PromptStatus { standings[face] ?? .none }

  /// The same card with something else decided about one of its prompts.
  public func standing(_ face: Prompt.Face, _ standing: PromptStatus, at now: Milliseconds) -> Card {
    var all = standings
    all[face] = standing == .none ? nil : standing
    return edited(standings: all, at: now)
  }
}
