import FlashcardKit

/// A request to the store's thread.
enum StoreCommand: Sendable {
  case open(Login)
  case commit(Change, ticket: Int)
  case log([ReviewEntry], ticket: Int)
  case readReviews
  case leave
  case remove(Login, at: Milliseconds)
  case sweep(at: Milliseconds)
  case close
}
