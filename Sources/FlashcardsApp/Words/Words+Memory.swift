import FlashcardKit
import TextUI

/// The FSRS parameters, and optimizing them.
extension Words {
  static let fitRunning = "Another optimization is running; try again when it is done"
  static func resetParameters(for owner: String?) -> String {
    owner.map { "FSRS parameters: inherited for \($0)" } ?? "FSRS parameters: default"
  }
  static let firstStabilities = "New cards fall to 90% recall after"

  /// Returns a log loss with four decimals: `0.3012`.
  static func loss(_ value: Double) -> String {
    let digits = String(Int((min(max(0, value), 999) * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return "\(padded.dropLast(4)).\(padded.suffix(4))"
  }

  static func sentence(_ outcome: MemoryFit.Outcome) -> String {
    switch outcome {
    case .cancelled: "Optimization stopped; parameters unchanged"
    case .tooFew(let count):
      "Optimizing needs \(grouped(MemoryFit.fewest)) reviews of cards seen on an earlier day; you have \(grouped(count))"
    case .nothingNew: "Parameters unchanged: no new reviews since they were optimized"
    case .noBetter(let before, let after):
      "Parameters unchanged: they already predict as well (log loss \(loss(before)), optimized \(loss(after)))"
    case .better(_, let before, let after): "Log loss \(loss(before)) before, \(loss(after)) after"
    }
  }

  static func fitted(_ memory: FittedMemory, for owner: String? = nil) -> String {
    "Optimized FSRS parameters\(owner.map { " for \($0)" } ?? ""): log loss \(loss(memory.before)) before, \(loss(memory.after)) after"
  }

  /// Returns the value of the row in Settings: the parameters in effect, or the progress of optimizing them.
  static func memoryValue(_ library: Library, _ place: SettingPlace = .person, fitted share: Double?) -> String {
    if let share { return "optimizing, \(Int(share * 100))%" }
    guard library.options(at: place)[Settings.study.memory] != nil else { return unset(inherits: place != .person) }
    return library.fittedMemory(at: place).map { "optimized: \(loss($0.before)) → \(loss($0.after))" } ?? "custom"
  }

  /// Returns the progress of optimizing, as displayed after its bar.
  static func progress(_ share: Double) -> String { " \(Int(share * 100))%" }

  /// Returns a description of the parameters in effect.
  static func memory(
    _ library: Library, _ place: SettingPlace, _ owner: String?, _ outcome: MemoryFit.Outcome?, at now: Milliseconds
  ) -> [String] {
    var lines: [String] = owner.map { ["For \($0)."] } ?? []
    if let memory = library.fittedMemory(at: place) {
      lines.append("Optimized from \(reviews(memory.answers)), \(ago(memory.time, at: now)).")
      lines.append(
        "Held-out log loss: \(loss(memory.before)) before, \(loss(memory.after)) after (lower is better).")
    } else if library.options(at: place)[Settings.study.memory] != nil {
      lines.append("Reviews are scheduled with custom parameters.")
    } else if case .preset = place {
      lines.append("Its decks inherit parameters. Optimizing fits them to the reviews of these decks.")
    } else if case .deck = place {
      lines.append("The deck inherits parameters. Optimizing fits its own to its reviews and those of its subdecks.")
    } else {
      lines.append("Reviews are scheduled with the default parameters. Optimizing fits them to your own reviews.")
    }
    if let outcome, case .better = outcome {
    } else if let outcome {
      lines += ["", sentence(outcome) + "."]
    }
    return lines
  }

  /// Returns the first interval of a new card for each grade, along with the default if the parameters are optimized.
  static func firstStabilities(_ own: MemoryParameters?) -> [[Run]] {
    let standard = MemoryModel(.standard)
    let fitted = own.map { MemoryModel($0) }
    return Grade.allCases.map { grade in
      let mine = fitted.map { stability($0.first(grade).stability) }
      return [Run(name(grade).padded(to: 8), .dim)]
        + (mine.map { [Run($0.padded(to: 9), .title), Run("default ", .dim)] } ?? [])
        + [Run(stability(standard.first(grade).stability), mine == nil ? .text : .dim)]
    }
  }

  private static func stability(_ days: Double) -> String {
    if days < 0.98 { return "\(max(1, Int((days * 24).rounded())))h" }
    return days < 9.95 ? "\(tenths(days))d" : Words.days(Int(days.rounded()))
  }
}
