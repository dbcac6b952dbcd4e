/// A person's decisions about a prompt, independent of how well it is remembered.
public struct PromptStatus: Hashable, Sendable {
  /// Whether the prompt is suspended: left out of reviews until it is unsuspended.
  public var isSuspended: Bool
  /// The number of the study day for which the prompt is buried.
  public var buriedOn: Int?
  /// The flag's number, counted from 1, or `nil` for none.
  public var flag: Int?
  /// Whether the prompt was deleted in Anki, whose notes may lack cards. It comes back when the texts of the card are
  /// edited, as it does there.
  public var isDeleted: Bool
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue]

  /// Creates a status. A flag outside `flags` is dropped.
  public init(
    isSuspended: Bool = false, buriedOn: Int? = nil, flag: Int? = nil, isDeleted: Bool = false,
    unknown: [String: PropertyValue] = [:]
  ) {
    self.isSuspended = isSuspended
    self.buriedOn = buriedOn
    self.flag = flag.flatMap { PromptStatus.flags.contains($0) ? $0 : nil }
    self.isDeleted = isDeleted
    self.unknown = unknown
  }

  /// The valid flags.
  public static let flags = 1...7
  /// The flags that are set here. The others come from Anki.
  private static let offered = 1...4
  /// Returns the flag to set after another one; `nil` after the last.
  public static func flag(after flag: Int?) -> Int? {
    guard let flag else { return offered.first }
    return flag < offered.upperBound ? flag + 1 : nil
  }
  /// The default status, without any decision.
  public static let none = PromptStatus()

  /// Returns whether the prompt is suspended, or buried on the given study day.
  public func isKept(from day: StudyDay) -> Bool { isSuspended || buriedOn == day.number }
}

extension Card {
  /// Whether any of the card's prompts is suspended.
  public var isSuspended: Bool { statuses.values.contains(where: \.isSuspended) }

  /// The flag of the first flagged prompt, or `nil` if there is none.
  public var flag: Int? {
    statuses.isEmpty ? nil : prompts.lazy.compactMap { self.status($0.face).flag }.first
  }

  /// The statuses with no prompt deleted.
  var statusesWithAllPrompts: [Prompt.Face: PromptStatus] {
    guard statuses.values.contains(where: \.isDeleted) else { return statuses }
    return statuses.compactMapValues { status in
      var status = status
      status.isDeleted = false
      return status == .none ? nil : status
    }
  }

  /// Returns the status of a prompt of the card.
  public func status(_ face: Prompt.Face) -> PromptStatus { statuses[face] ?? .none }

  /// Returns the card with the status of one of its prompts replaced, changed at the given time.
  public func status(_ face: Prompt.Face, _ status: PromptStatus, at now: Milliseconds) -> Card {
    var all = statuses
    all[face] = status == .none ? nil : status
    return edited(statuses: all, at: now)
  }
}
