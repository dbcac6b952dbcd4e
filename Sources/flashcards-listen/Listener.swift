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
    /// The origin that may read the reply.
    let origin: String?

    init(_ origin: String?) { self.origin = origin }
  }

  /// The most connections; others wait until one is closed.
  private static let connections: UInt32 = 50
  /// The longest time without a byte, in seconds.
  private static let idle: UInt32 = 15
  /// The most bytes of all bodies together.
  private static let mostBytes = 160 << 20

  private var reader = FrameReader()
  private var piece = [UInt8](repeating: 0, count: 1 << 16)
  /// The number of bytes of all bodies that are arriving.
  private var bytes = 0
  /// Connections of which a request is arriving.
  private let waiting: WaitingConnections

  private init(_ waiting: WaitingConnections) { self.waiting = waiting }

  /// Listens until the program ends.
  static func run(port: UInt16) -> Never {
    let socket = cm_listen(port)
    guard socket >= 0, let waiting = WaitingConnections(places: Int(connections)) else {
      _ = WebMessage.failed(errno).frame.send()
      exit(EXIT_FAILURE)
    }
    Confines.forbidFiles()
    let owner = Unmanaged.passRetained(Listener(waiting)).toOpaque()
    let daemon = cm_start(
      socket,
      { owner, connection, _, method, _, data, count, state in
        guard let owner, let connection, let count, let state else { return cm_stays(0) }
        return Unmanaged<Listener>.fromOpaque(owner).takeUnretainedValue()
          .receive(connection, method.map { String(cString: $0) } ?? "", data, count, state)
      },
      { owner, connection, state, _ in
        guard let owner, let connection, let state else { return }
        let listener = Unmanaged<Listener>.fromOpaque(owner).takeUnretainedValue()
        // Another request may follow.
        listener.waiting.begin(.headers, of: cm_file(connection))
        guard let request = state.pointee else { return }
        state.pointee = nil
        listener.forget(Unmanaged<Request>.fromOpaque(request).takeRetainedValue())
      },
      { owner, connection, _, event in
        guard let owner, let connection else { return }
        let waiting = Unmanaged<Listener>.fromOpaque(owner).takeUnretainedValue().waiting
        if cm_is_start(event) != 0 {
          waiting.open(cm_file(connection))
        } else {
          waiting.close(cm_file(connection))
        }
      }, owner, connections, idle)
    guard daemon != nil else {
      _ = WebMessage.failed(errno).frame.send()
      exit(EXIT_FAILURE)
    }
    Confines.set()
    // A single write, as all messages without a body are: the other thread may be sending one already.
    _ = WebMessage.listening.frame.send()
    waiting.watch()
  }

  private func forget(_ request: Request) { bytes -= request.body.count }

  private func receive(
    _ connection: OpaquePointer, _ method: String, _ data: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    guard let known = state.pointee else {
      waiting.end(cm_file(connection))
      let arrival = WebArrival(
        method: method, host: header("Host", of: connection), origin: header("Origin", of: connection),
        site: header("Sec-Fetch-Site", of: connection),
        asksForPrivateNetwork: header("Access-Control-Request-Private-Network", of: connection) == "true",
        port: Int(cm_client_port(connection)))
      let (reply, body) = ask(.arrived(arrival))
      if reply.status != nil { return answer(reply, body, connection) }
      state.pointee = Unmanaged.passRetained(Request(reply.origin)).toOpaque()
      waiting.begin(.body, of: cm_file(connection))
      return cm_stays(1)
    }
    let request = Unmanaged<Request>.fromOpaque(known).takeUnretainedValue()
    if count.pointee > 0 {
      let length = count.pointee
      count.pointee = 0
      // The rest isn't read: the connection is closed.
      guard request.body.count + length <= Frame.longest.body, bytes + length <= Listener.mostBytes else {
        return cm_stays(0)
      }
      bytes += length
      if let data { request.body += UnsafeRawBufferPointer(start: data, count: length) }
      return cm_stays(1)
    }
    waiting.end(cm_file(connection))
    let answered = ask(.body(request.body))
    var reply = answered.reply
    // The bodies of several requests may arrive at the same time.
    reply.origin = request.origin
    return answer(reply, answered.body, connection)
  }

  /// Returns a header, cut to a length that no honest one has.
  private func header(_ name: String, of connection: OpaquePointer) -> String? {
    cm_header(connection, name).map { String(String(cString: $0).prefix(1000)) }
  }

  /// Sends a message to the program, and waits for the reply. Ends if there is none.
  private func ask(_ message: WebMessage) -> (reply: WebReply, body: [UInt8]) { waiting.pausing { asked(message) } }

  private func asked(_ message: WebMessage) -> (reply: WebReply, body: [UInt8]) {
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
