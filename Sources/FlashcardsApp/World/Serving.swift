/// What is known of programs that want to add cards.
struct Serving: Sendable {
  /// The pages and extensions that the person was asked about, or will be.
  var asked: Set<String> = []
  /// Those of them whose question isn't open yet.
  var waiting: [String] = []
  /// Those of them that nothing was said about yet.
  var untold: Set<String> = []
  /// What programs want of the screens, and don't have yet.
  var wishes: [ClientWish] = []
}
