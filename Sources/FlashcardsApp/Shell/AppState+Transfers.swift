import Effects
import FlashcardKit

/// Handling what exports come to.
extension AppState {
  /// Takes the result of an export. The dialog that waits for it closes, or stays with the reason why nothing was
  /// written.
  mutating func take(_ result: Result<ExportReport, ExportFailure>, _ number: Int) {
    guard let running = world.transfer.end(number) else { return }
    // A dialog may be above it.
    guard let index = stack.firstIndex(where: { ($0 as? ExportScreen)?.number == number }),
      var screen = stack[index] as? ExportScreen
    else { return }
    switch result {
    case .success(let report):
      stack.remove(at: index)
      world.tell(report, to: running.path)
    case .failure(let failure):
      screen.take(failure, to: running.path, in: &world)
      stack[index] = screen
    }
  }
}
