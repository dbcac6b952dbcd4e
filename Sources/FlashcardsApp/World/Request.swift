/// A request that a dialog makes on confirmation: an action on the world, or a reply to the screen below.
struct Request: Sendable {
  private let body: @Sendable (inout World) -> String?
  /// The reply to the screen below, or `nil` for an action.
  let answer: (any Sendable)?

  /// Creates a request from an action that returns a message if it isn't possible.
  init(_ body: @escaping @Sendable (inout World) -> String?) {
    self.body = body
    answer = nil
  }

  /// Creates a request that passes a reply to the screen below.
  init(answer: some Sendable) {
    body = { world in
      world.navigation.append(.answer(answer))
      return nil
    }
    self.answer = answer
  }

  /// Returns a request from an action that is always possible.
  static func always(_ body: @escaping @Sendable (inout World) -> Void) -> Request {
    Request { world in
      body(&world)
      return nil
    }
  }

  /// Does nothing.
  static let nothing = Request { _ in nil }

  /// Quits the program.
  static let leave = always { $0.isLeaving = true }

  /// Carries out the request. Returns a message if it isn't possible.
  func carryOut(in world: inout World) -> String? { body(&world) }
}

extension World {
  /// Carries out a request, showing a message if it isn't possible.
  mutating func carryOut(_ request: Request) {
    if let problem = request.carryOut(in: &self) { say(problem, .problem) }
  }
}
