/// A question that a card asks, to which reviews are attributed. A card has one prompt per face.
public struct Prompt: Hashable, Sendable {
  /// The ID of the card.
  public let card: CardID
  /// The face that is shown first.
  public let face: Face

  /// A stable key for the face that a prompt shows.
  public struct Face: Hashable, Sendable, RawRepresentable {
    /// The key used in files.
    public let rawValue: String
    /// Creates a face from its key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The front: the title or the question.
    public static let front = Face(rawValue: "front")
    /// The back, shown first by a reversed card.
    public static let back = Face(rawValue: "back")
    /// Returns the face that hides the cloze deletions of the given number: `c` and the number.
    public static func deletion(_ number: Int) -> Face { Face(rawValue: "c\(number)") }
    /// The number of the hidden cloze deletions, or `nil` for another face.
    public var deletion: Int? {
      guard rawValue.first == "c", let number = Int(rawValue.dropFirst()), Face.deletion(number) == self else {
        return nil
      }
      return number
    }
  }

  /// Creates a prompt.
  public init(card: CardID, face: Face) {
    self.card = card
    self.face = face
  }
}

extension Card {
  /// The prompts of the card, without those that were deleted elsewhere.
  public var prompts: [Prompt] {
    let faces = content.faces(backwards: isReversed, hasTags: !tags.isEmpty)
    // A card without any prompt would never be seen again.
    let kept = statuses.isEmpty ? faces : faces.filter { statuses[$0]?.isDeleted != true }
    return (kept.isEmpty ? faces : kept).map { Prompt(card: id, face: $0) }
  }
}

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
  /// The default status, without any decision.
  public static let none = PromptStatus()

  /// Returns whether the prompt is suspended, or buried on the given study day.
  public func isKept(from day: StudyDay) -> Bool { isSuspended || buriedOn == day.number }
}

extension Card {
  /// Whether any of the card's prompts is suspended. One that the card doesn't have now, such as that of a reversed card
  /// that it had, keeps its status and doesn't count.
  public var isSuspended: Bool { hasPrompt(where: \.isSuspended) }

  /// Returns whether any of the card's prompts is buried on a study day.
  public func isBuried(on day: StudyDay) -> Bool { hasPrompt { $0.buriedOn == day.number } }

  private func hasPrompt(where isMeant: (PromptStatus) -> Bool) -> Bool {
    statuses.values.contains(where: isMeant) && prompts.contains { isMeant(status($0.face)) }
  }

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

  /// Returns the card with the status of one of its prompts replaced. That is no edit of what the card says, so that its
  /// time of change stays.
  public func status(_ face: Prompt.Face, _ status: PromptStatus) -> Card {
    var all = statuses
    all[face] = status == .none ? nil : status
    return edited(statuses: all, at: changed)
  }
}

/// Cards that become ones of another kind.
extension Card {
  /// Returns the card with the statuses of prompts that it had as one of another kind, at the prompts in their places.
  ///
  /// - Parameter base: The card as it was.
  /// - Returns: The card.
  public func inheriting(from base: Card) -> Card {
    var all = statuses
    for (old, new) in heirs(of: base) {
      guard let status = all.removeValue(forKey: old.face) else { continue }
      all[new.face] = status
    }
    return all == statuses ? self : edited(statuses: all, at: changed)
  }

  /// Returns which prompts take the place of those that the card had as one of another kind: the first that of the first,
  /// and so on, unless both kinds have them.
  func heirs(of base: Card) -> [(old: Prompt, new: Prompt)] {
    guard content.kind.id != base.content.kind.id else { return [] }
    let (before, after) = (base.prompts, prompts)
    let stay = Set(before).intersection(after)
    return before.filter { !stay.contains($0) }.compactMap { old in
      guard let place = base.content.kind.place(of: old.face) else { return nil }
      return after.first { !stay.contains($0) && content.kind.place(of: $0.face) == place }.map { (old, $0) }
    }
  }
}

extension CardKind {
  /// Returns the place of a face among those that cards of the kind may have.
  fileprivate func place(of face: Prompt.Face) -> Int? {
    faces.firstIndex { $0.id == face } ?? face.deletion.map { $0 - 1 }
  }
}

/// A card that is forgotten again and again, costing more time than it is worth until it is reworded.
public enum Leech {
  /// The tag that marks a leech. Removing the tag clears the mark.
  public static let tag = "leech"
  /// The default number of lapses that makes a leech.
  public static let defaultThreshold = 8
  /// The valid thresholds. Zero turns leeches off.
  public static let counts = 0...99

  /// Returns whether a card's tags mark it as a leech.
  static func isMarked(_ tags: [String]) -> Bool {
    tags.contains { $0.utf8.count == tag.utf8.count && $0.folded() == tag }
  }

  /// Returns whether the latest lapse makes the card a leech: at the threshold, and again every half threshold of
  /// further lapses.
  static func isMade(lapses: Int, after count: Int) -> Bool {
    count > 0 && lapses >= count && (lapses - count) % max(1, count / 2) == 0
  }
}

extension Card {
  /// Whether the card has the leech tag, in any case.
  public var isLeech: Bool { Leech.isMarked(tags) }
}
