import FlashcardKit

/// What a person has chosen to see in the charts.
struct ChartChoices: Equatable, Sendable {
  /// The period of the forecast.
  var period = ForecastPeriod.month
  /// How far the simulation looks ahead.
  var horizon = SimulationHorizon.year
  /// The number of new cards a day in the simulation, or `nil` for that of the settings.
  private(set) var newPerDay: Int?

  /// The numbers of new cards a day to choose from.
  private static let numbers = [0, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000]

  /// Returns the number of new cards a day in a simulation.
  func newPerDay(_ simulation: Simulation) -> Int { newPerDay ?? simulation.newPerDay }

  /// Simulates the next higher or lower number of new cards a day.
  mutating func addNew(_ isMore: Bool, _ simulation: Simulation) {
    let number = newPerDay(simulation)
    let next = isMore ? ChartChoices.numbers.first { $0 > number } : ChartChoices.numbers.last { $0 < number }
    newPerDay = next ?? number
  }
}
