/// What a sync is doing.
public enum SyncStep: Hashable, Sendable {
  /// Asking the other side what is new.
  case fetching
  /// Reading the login.
  case reading
  /// Merging what is new.
  case merging
  /// Sending what the other side lacks.
  case sending
}
