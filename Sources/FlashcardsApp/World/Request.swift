/// What a dialog leads to when the person says yes: something that is done, or an answer for the screen below.
struct Request: Sendable {
  private let body: @Sendable (inout World) -> String?
  /// What the screen below hears; nil where the world does something itself.
  let answer: (any Sendable)?

  /// A request that does something, and returns what stands in the way of it, where something does.
  init(_ body: @escaping @Sendable (inout World) -> String?) {
    self.body = body
    answer = nil
  }

  /// A request that the screen below answers.
  init(answer: some Sendable) {
    body = { world in
      world.navigation.append(.answer(answer))
      return nil
    }
    self.answer = answer
  }

  /// A request that nothing stands in the way of.
  static func always(_ body: @escaping @Sendable (inout World) -> Void) -> Request {
    Request { world in
      body(&world)
      return nil
    }
  }

  /// Nothing is to be done.
  static let nothing = Request { _ in nil }

  /// The program ends.
  static let leave = always { $0.isLeaving = true }

  /// Does it. Returns what stands in the way, where something does.
  func carryOut(in world: inout World) -> String? { body(&world) }
}

extension World {
  /// Does what a dialog led to, or says what stands in the way.
  mutating func carryOut(_ request: Request) {
    if let problem = request.carryOut(in: &self) { say(problem, .problem) }
  }
}
