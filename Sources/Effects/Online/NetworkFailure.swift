public import FlashcardKit

/// Why nothing came from an address.
public enum NetworkFailure: Error, Hashable, Sendable, Codable {
  /// This machine is on no network.
  case noNetwork
  /// There is no machine of that name.
  case nameNotFound(host: String)
  /// The machine does not take connections there.
  case refused(host: String)
  /// No way leads to the machine.
  case unreachable(host: String)
  /// No secure connection came about: a bad certificate, or no TLS at all.
  case notSecure(host: String)
  /// No connection within the time for it, milliseconds.
  case slowToConnect(host: String, after: Milliseconds)
  /// The answer was not whole within the time for it, milliseconds.
  case slow(host: String, after: Milliseconds)
  /// The server closed before the answer was whole.
  case brokenOff(host: String)
  /// What came is no HTTP, or compressed in a way that cannot be undone.
  case garbled(host: String)
  /// A status that is no success, and what the server said in plain text, shortened.
  case status(Int, said: String)
  /// The server wants to be asked less often (429); how long it wants to be left alone, where it says so.
  case tooOften(retryAfter: RetryAfter?)
  /// The answer is larger than what is taken, bytes.
  case tooLarge(limit: Int)
  /// The server leads on and on.
  case tooManyRedirects
  /// The server leads from a secure address to one that is not.
  case leadsToInsecure(host: String)
  /// The address leads to this machine or the network around it, and the person did not set it so.
  case privateAddress(host: String)
  /// What stands there is no address that is opened: http and https are, and files that the person named.
  case notAnAddress
  /// There is no such file.
  case noFile(path: String)
  /// The file may not be read, or is none.
  case unreadableFile(path: String)
  /// The program that asks the network did not start.
  case noHelper
  /// The program that asks the network ended before it answered.
  case helperEnded
  /// Something else, by libcurl's number.
  case other(code: Int)
}
