extension ReviewLog {
  /// The live entries in order of time: without duplicates, without those that were undone, and without voids.
  public var liveEntries: [ReviewEntry] {
    let live = LiveLines(lines)
    return live.lines.indices.filter { live.isLive[$0] && live.lines[$0].kind != .void }.map { entry(live.lines[$0]) }
  }
}
