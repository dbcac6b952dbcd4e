import FlashcardKit
import TextUI

/// What is said about how somebody remembers.
extension Words {
  static let asMostRemember = "Your memory: as most people's"
  static let firstStabilities = "A new card is remembered with 90 % after"

  /// A loss with four digits: 0.3012.
  static func loss(_ value: Double) -> String {
    let digits = String(Int((min(max(0, value), 999) * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return "\(padded.dropLast(4)).\(padded.suffix(4))"
  }

  static func sentence(_ outcome: MemoryFit.Outcome) -> String {
    switch outcome {
    case .cancelled: "Stopped; nothing was changed"
    case .tooFew(let count):
      "It takes \(grouped(MemoryFit.fewest)) answers to cards seen on an earlier day; you have \(grouped(count)). Nothing was changed"
    case .noBetter(let before, let after):
      "What is there foresees as well: log loss \(loss(before)), fitted \(loss(after)). Nothing was changed"
    case .better(_, let before, let after): "Log loss \(loss(before)) before, \(loss(after)) now"
    }
  }

  static func fitted(_ memory: FittedMemory) -> String {
    "Your memory is fitted: log loss \(loss(memory.before)) before, \(loss(memory.after)) now"
  }

  /// Your memory, as Settings say it.
  static func memoryValue(_ library: Library, fitted share: Double?) -> String {
    if let share { return "being fitted, \(Int(share * 100)) %" }
    guard library.preferences[Settings.study.memory] != nil else { return "as most people's" }
    return library.fittedMemory.map { "fitted: \(loss($0.before)) → \(loss($0.after))" } ?? "fitted"
  }

  /// Your memory, in sentences.
  static func memory(_ library: Library, _ outcome: MemoryFit.Outcome?, at now: Milliseconds) -> [String] {
    var lines: [String] = []
    if let memory = library.fittedMemory {
      lines.append("Fitted to \(answers(memory.answers)), \(ago(memory.time, at: now)).")
      lines.append(
        "How far forecasts are off, on answers held back (log loss): \(loss(memory.before)) before, \(loss(memory.after)) now."
      )
    } else if library.preferences[Settings.study.memory] != nil {
      lines.append("Cards are scheduled by parameters of your own.")
    } else {
      lines.append("Cards are scheduled as most people remember. Fitting learns from your answers how you do.")
    }
    if let outcome, case .better = outcome {
    } else if let outcome {
      lines += ["", sentence(outcome) + "."]
    }
    return lines
  }

  /// What the parameters mean for a new card, by how it was answered, beside what is usual.
  static func firstStabilities(_ own: MemoryParameters?) -> [[Run]] {
    let usual = MemoryModel(.usual)
    let fitted = own.map { MemoryModel($0) }
    return Grade.allCases.map { grade in
      let mine = fitted.map { stability($0.first(grade).stability) }
      return [Run(name(grade).padded(to: 8), .dim)]
        + (mine.map { [Run($0.padded(to: 9), .title), Run("most people ", .dim)] } ?? [])
        + [Run(stability(usual.first(grade).stability), mine == nil ? .text : .dim)]
    }
  }

  private static func stability(_ days: Double) -> String {
    if days < 1 { return "\(max(1, Int((days * 24).rounded()))) h" }
    return days < 10 ? "\(Int(days)).\(Int(days * 10) % 10) d" : Words.days(Int(days.rounded()))
  }
}
