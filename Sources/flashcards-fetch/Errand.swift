import Fetching

/// Something to be fetched, and what for.
struct Errand {
  let question: FetchQuestion
  /// Whether it must be a picture, which is looked at before it is handed over.
  let isPicture: Bool
}
