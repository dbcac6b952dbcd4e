/// The intervals at which the store does its work.
struct StoreTiming: Sendable {
  /// The time without a commit before a checkpoint.
  var idle: Duration = .seconds(2)
  /// The interval between looks for changes made by other programs.
  var poll: Duration = .milliseconds(500)
  /// The interval between attempts to read what could not be read; longer if an attempt takes long.
  var reread: Duration = .seconds(2)
  /// The delay before a login's review log is read, so that the first screen comes first.
  var reviewLog: Duration = .milliseconds(30)
  /// The pause before an unsaved change is first retried; each further pause is twice as long.
  var firstRetry: Duration = .milliseconds(100)
  /// The longest such pause.
  var lastRetry: Duration = .seconds(2)
  /// The number of bytes in the journal that triggers a checkpoint at once.
  var journal = 1 << 20
}
