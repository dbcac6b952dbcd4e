import Essentials
import FlashcardKit

/// The name of this machine.
enum HostName {
  /// The name without its domain.
  static var current: String {
    let name = ProcessInfo.processInfo.hostName.split(separator: ".").first.map(String.init)?.cleanedLine() ?? ""
    return name.isEmpty ? "machine" : name
  }
}
