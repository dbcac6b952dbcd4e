import CMicroHTTPD
import Confinement
import Essentials
import HelperProtocol

/// Listens to HTTP on the loopback address. Asks the program what becomes of a request twice: when its headers have
/// arrived, and when its body has. Used by a single thread, that of libmicrohttpd, which serves one request at a time.
final class Listener {
  /// A request whose body is arriving.
  private final class Request {
    var body: [UInt8] = []
    let deadline = ContinuousClock.now + Listener.patience
  }

  /// The most connections; others wait until one is closed.
  private static let connections: UInt32 = 50
  /// The longest time without a byte, in seconds.
  private static let idle: UInt32 = 15
  /// The longest time for the body of a request.
  private static let patience = Duration.seconds(60)
  /// The most bytes of all bodies together.
  private static let mostBytes = 160 << 20

  private var reader = FrameReader()
  private var piece = [UInt8](repeating: 0, count: 1 << 16)
  /// The number of bytes of all bodies that are arriving.
  private var bytes = 0

  /// Listens until the program ends.
  static func run(port: UInt16) -> Never {
    let owner = Unmanaged.passRetained(Listener()).toOpaque()
    let daemon = cm_start(
      port,
      { owner, connection, _, method, _, data, count, state in
        guard let owner, let connection, let count, let state else { return cm_stays(0) }
        return Unmanaged<Listener>.fromOpaque(owner).takeUnretainedValue()
          .receive(connection, method.map { String(cString: $0) } ?? "", data, count, state)
      },
      { owner, _, state, _ in
        guard let owner, let state, let request = state.pointee else { return }
        state.pointee = nil
        Unmanaged<Listener>.fromOpaque(owner).takeUnretainedValue()
          .forget(Unmanaged<Request>.fromOpaque(request).takeRetainedValue())
      }, owner, connections, idle)
    guard daemon != nil else {
      _ = WebMessage.failed(errno).frame.send()
      exit(EXIT_FAILURE)
    }
    // A single write, as all messages without a body are: the other thread may be sending one already.
    _ = WebMessage.listening.frame.send()
    // The program closes its end when it ends.
    var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    while true {
      if poll(&input, 1, -1) > 0, input.revents != 0 { exit(EXIT_SUCCESS) }
    }
  }

  private func forget(_ request: Request) { bytes -= request.body.count }

  private func receive(
    _ connection: OpaquePointer, _ method: String, _ data: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    guard let known = state.pointee else {
      let arrival = WebArrival(
        method: method, host: header("Host", of: connection), origin: header("Origin", of: connection),
        site: header("Sec-Fetch-Site", of: connection),
        asksForPrivateNetwork: header("Access-Control-Request-Private-Network", of: connection) == "true",
        port: Int(cm_client_port(connection)))
      let (reply, body) = ask(.arrived(arrival))
      if reply.status != nil { return answer(reply, body, connection) }
      state.pointee = Unmanaged.passRetained(Request()).toOpaque()
      return cm_stays(1)
    }
    let request = Unmanaged<Request>.fromOpaque(known).takeUnretainedValue()
    if count.pointee > 0 {
      let length = count.pointee
      count.pointee = 0
      guard ContinuousClock.now < request.deadline else { return cm_stays(0) }
      // The rest isn't read: the connection is closed.
      guard request.body.count + length <= Frame.longest.body, bytes + length <= Listener.mostBytes else {
        return cm_stays(0)
      }
      bytes += length
      if let data { request.body += UnsafeRawBufferPointer(start: data, count: length) }
      return cm_stays(1)
    }
    let (reply, body) = ask(.body(request.body))
    return answer(reply, body, connection)
  }

  /// Returns a header, cut to a length that no honest one has.
  private func header(_ name: String, of connection: OpaquePointer) -> String? {
    cm_header(connection, name).map { String(String(cString: $0).prefix(1000)) }
  }

  /// Sends a message to the program, and waits for the reply. Ends if there is none.
  private func ask(_ message: WebMessage) -> (reply: WebReply, body: [UInt8]) {
    Limits.allow(seconds: 120)
    guard message.frame.send() else { exit(EXIT_SUCCESS) }
    while true {
      do throws(Frame.Damaged) {
        if let frame = try reader.next() { return (try WebReply(frame), frame.body) }
      } catch { exit(EXIT_FAILURE) }
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count > 0 { reader.append(piece[..<count]) } else if count == 0 || errno != EINTR { exit(EXIT_SUCCESS) }
    }
  }

  private func answer(_ reply: WebReply, _ body: [UInt8], _ connection: OpaquePointer) -> MHD_Result {
    let response = body.withUnsafeBytes { cm_response($0.count, $0.baseAddress) }
    guard let response else { return cm_stays(0) }
    defer { MHD_destroy_response(response) }
    if let origin = reply.origin {
      MHD_add_response_header(response, "Content-Type", "application/json")
      MHD_add_response_header(response, "Access-Control-Allow-Origin", origin)
      MHD_add_response_header(response, "Access-Control-Allow-Headers", "*")
      MHD_add_response_header(response, "Vary", "Origin")
    }
    if reply.allowsPrivateNetwork {
      MHD_add_response_header(response, "Access-Control-Allow-Private-Network", "true")
    }
    return MHD_queue_response(connection, UInt32(clamping: reply.status ?? 500), response)
  }
}
