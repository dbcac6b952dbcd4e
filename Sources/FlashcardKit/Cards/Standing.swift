/// What a person decided about a prompt, apart from how well it is remembered.
public struct Standing: Hashable, Sendable {
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
    self.flag = flag.flatMap { Standing.flags.contains($0) ? $0 : nil }
    self.unknown = unknown
  }

  /// What flags there are.
  public static let flags = 1...4
  /// Nothing was decided.
  public static let none = Standing()

  /// Whether it is not asked on a day of study.
  public func isKept(from day: StudyDay) -> Bool { isSuspended || buriedOn == day.number }
}

extension Card {
  /// Whether a prompt of it is not asked until the person says so.
  public var isSuspended: Bool { standings.values.contains(where: \.isSuspended) }

  /// What the person decided about a prompt of the card.
  public func standing(_ face: Prompt.Face) -> Standing { standings[face] ?? .none }

  /// The same card with something else decided about one of its prompts.
  public func standing(_ face: Prompt.Face, _ standing: Standing, at now: Milliseconds) -> Card {
    var all = standings
    all[face] = standing == .none ? nil : standing
    return edited(standings: all, at: now)
  }
}

extension Library {
  /// Something else decided about prompts.
  public func standing(
    _ prompts: [Prompt], at now: Milliseconds, _ decide: (inout Standing) -> Void
  ) -> Change {
    var altered: [CardID: Card] = [:]
    var order: [CardID] = []
    for prompt in prompts {
      guard let card = altered[prompt.card] ?? card(prompt.card) else { continue }
      var standing = card.standing(prompt.face)
      decide(&standing)
      guard standing != card.standing(prompt.face) else { continue }
      if altered[card.id] == nil { order.append(card.id) }
      altered[card.id] = card.standing(prompt.face, standing, at: now)
    }
    return Change(
      order.compactMap { id in
        guard let from = card(id), let to = altered[id], let deck = home(of: id) else { return nil }
        return .edit(deck: deck, from: from, to: to)
      })
  }
}
