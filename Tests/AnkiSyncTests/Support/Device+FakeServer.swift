import AnkiProtocol
import FakeServers

extension Device {
  /// Syncs with a server in memory.
  mutating func sync(_ server: inout FakeServer) -> SyncExchange.Outcome {
    var copy = server
    let outcome = sync { copy.answer($0, session: $1) }
    server = copy
    return outcome
  }
}
