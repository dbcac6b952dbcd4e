/// What Progress estimates with the memory model. Takes longer than the statistics, and arrives after them.
public struct Estimates: Hashable, Sendable {
  /// The workload at several desired retentions.
  public let workload: Workload
  /// The predicted and the observed recall.
  public let calibration: Calibration
  /// The coming years.
  public let simulation: Simulation
}

extension ReviewBook {
  /// Returns the estimates for a deck and its subdecks, or for all cards. Takes tens of milliseconds, however large the
  /// collection is.
  public func estimates(
    of deck: DeckID?, _ library: Library, _ statistics: Statistics, at moment: Moment
  ) -> Estimates {
    Estimates(
      workload: workload(of: deck, library, statistics, at: moment),
      calibration: calibration(of: deck, library, at: moment),
      simulation: simulation(of: deck, library, statistics, at: moment))
  }
}
