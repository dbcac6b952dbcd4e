import CardStore
public import Effects
public import FlashcardKit

/// The list of what was merged.
extension LoginSync {
  /// Returns the merges that changed the login on this machine, the last one first.
  public func merges() throws(SyncFailure) -> [MergeRecord] {
    try attempt { try MergeList(folder: folder, disk: disk).records() }
  }

  /// Returns what a merge changed.
  public func items(of merge: MergeRecord) throws(SyncFailure) -> [MergedItem] {
    var history = LibraryHistory(repository)
    let before = try history.library(of: merge.before)
    return MergedItem.items(from: before, to: try history.library(of: merge.after, besides: merge.before))
  }

  /// Makes something what it was before a merge, in a step that can be undone.
  ///
  /// - Parameters:
  ///   - item: What the merge changed.
  ///   - label: What the step is called.
  ///   - now: The current time.
  /// - Throws: A `SyncFailure` if it can't be saved.
  public func restore(_ item: MergedItem, label: String, at now: Milliseconds) throws(SyncFailure) {
    try attempt {
      var editor = try LoginEditor(login, in: locations, on: disk)
      try editor.commit(at: now) { (item.restoring(in: $0, at: now), label) }
    }
  }
}
