import Dispatch
import FlashcardKit

/// When the program syncs by itself.
enum SyncSchedule: String, Sendable {
  case byHand = "hand"
  case startAndExit = "exit"
  case often = "15m"
  case hourly = "1h"

  /// The time between two syncs, or `nil` if there are none in between.
  var interval: DispatchTimeInterval? {
    switch self {
    case .byHand, .startAndExit: nil
    case .often: .seconds(15 * 60)
    case .hourly: .seconds(60 * 60)
    }
  }
}
