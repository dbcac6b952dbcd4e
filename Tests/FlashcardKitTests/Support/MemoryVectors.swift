import Foundation

/// Review sequences with the results of py-fsrs. `FLASHCARDS_FSRS_VECTORS` names another file in this format.
struct MemoryVectors: Decodable {
  let sequences: [Sequence]

  struct Sequence: Decodable {
    let desiredRetention: Double
    let learningStepsS: [Int64]
    let relearningStepsS: [Int64]
    let maximumInterval: Int
    let parameters: Parameters
    let reviews: [Review]
  }

  enum Parameters: Decodable {
    case standard
    case own([Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let values = try? container.decode([Double].self) {
        self = .own(values)
      } else if try container.decode(String.self) == "default" {
        self = .standard
      } else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither default nor numbers")
      }
    }
  }

  struct Review: Decodable {
    let rating: UInt8
    let elapsedS: Int64
    let retrievabilityBefore: Double
    let state: String
    let step: Int?
    let stability: Double
    let difficulty: Double
    let dueInS: Int64
    let intervalDays: Int?
    let buttonsBefore: [String: Button]
  }

  struct Button: Decodable {
    let state: String
    let dueInS: Int64
  }

  static func read() throws -> MemoryVectors {
    let file =
      ProcessInfo.processInfo.environment["FLASHCARDS_FSRS_VECTORS"].map(URL.init(fileURLWithPath:))
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Vectors/fsrs.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(MemoryVectors.self, from: Data(contentsOf: file))
  }
}
