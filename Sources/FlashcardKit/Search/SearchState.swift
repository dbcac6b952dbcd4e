/// A value of the operator `is`.
enum SearchState: String, CaseIterable, Sendable {
  case due, waiting, new, learning, review, suspended, buried, leech, favorite

  var term: SearchTerm {
    switch self {
    case .due: .review(.due)
    case .waiting: .review(.waiting)
    case .new: .review(.phases([.new]))
    case .learning: .review(.phases([.learning, .relearning]))
    case .review: .review(.phases([.review]))
    case .buried: .review(.buried)
    case .suspended: .suspended
    case .leech: .leech
    case .favorite: .favorite
    }
  }
}
