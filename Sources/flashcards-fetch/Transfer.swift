import CCurl
import Essentials
import HelperProtocol

/// A running request: a connection, possibly followed by others after redirects.
final class Transfer {
  let request: FetchRequest
  let handle: UnsafeMutableRawPointer
  /// The current address, after redirects.
  private(set) var address: String
  /// The credentials in the original address.
  private let credentials: Credentials?
  private var redirects = 0
  private let end: ContinuousClock.Instant
  /// Whether the current address may be in the local network.
  private var mayBePrivate: Bool
  /// Whether a connection into the local network was refused, and whether one was made.
  private var wasRefused = false
  private var isPrivate = false
  private var body: [UInt8] = []
  private var isTooLarge = false
  /// The headers that are sent, and those that were wanted and came.
  private var sentHeaders: UnsafeMutablePointer<curl_slist>?
  private var headers: [String: String] = [:]

  /// The most bytes of a header that was wanted.
  private static let longestHeader = 4096

  /// Creates a transfer that can be added to those running, or returns `nil` if libcurl is out of memory.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isAlone: Whether it gets a connection of its own, whatever others there are.
  init?(_ request: FetchRequest, isAlone: Bool = false) {
    guard let handle = curl_easy_init() else { return nil }
    self.request = request
    self.handle = handle
    address = request.address.withoutCredentials
    credentials = Credentials(request.address)
    mayBePrivate = request.isOwn
    end = .now + .milliseconds(request.limits.whole)
    cc_allow_web_only(handle)
    cc_leave_at_once(handle)
    cc_set_owner(handle, Unmanaged.passUnretained(self).toOpaque())
    cc_set_writer(handle) { bytes, size, count, owner in
      guard let bytes, let owner else { return 0 }
      return Unmanaged<Transfer>.fromOpaque(owner).takeUnretainedValue()
        .take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    cc_set_opener(handle) { owner, _, address in
      guard let owner, let address else { return CURL_SOCKET_BAD }
      return Unmanaged<Transfer>.fromOpaque(owner).takeUnretainedValue().open(address)
    }
    cc_set_number(handle, CURLOPT_NOSIGNAL, 1)
    cc_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    cc_set_text(handle, CURLOPT_USERAGENT, request.userAgent)
    // As OpenSSL's own programs and curl do, such as for the authority of a company.
    let environment = ProcessInfo.processInfo.environment
    for (name, option) in [("SSL_CERT_FILE", CURLOPT_CAINFO), ("SSL_CERT_DIR", CURLOPT_CAPATH)] {
      if let path = environment[name], !path.isEmpty { cc_set_text(handle, option, path) }
    }
    // No proxy: the machine connected to is the one whose address is checked.
    cc_set_text(handle, CURLOPT_PROXY, "")
    cc_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(request.limits.connect))
    cc_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.limits.bytes))
    if isAlone { cc_set_number(handle, CURLOPT_FRESH_CONNECT, 1) }
    if let post = request.post { prepare(post) }
    prepare()
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(sentHeaders)
  }

  private func prepare(_ post: FetchPost) {
    _ = post.body.withUnsafeBytes { cc_set_body(handle, $0.baseAddress, curl_off_t($0.count)) }
    // Not to wait for a word before the body is sent.
    for line in post.headers + ["Expect:"] { sentHeaders = curl_slist_append(sentHeaders, line) ?? sentHeaders }
    cc_set_headers(handle, sentHeaders)
    cc_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    cc_set_number(handle, CURLOPT_LOW_SPEED_TIME, post.quiet)
    cc_set_header_reader(handle, Unmanaged.passUnretained(self).toOpaque()) { bytes, size, count, owner in
      guard let bytes, let owner else { return 0 }
      Unmanaged<Transfer>.fromOpaque(owner).takeUnretainedValue()
        .note(header: UnsafeRawBufferPointer(start: bytes, count: size * count))
      return size * count
    }
  }

  /// Keeps a header that was wanted.
  private func note(header line: UnsafeRawBufferPointer) {
    guard let wanted = request.post?.wanted, line.count <= Transfer.longestHeader else { return }
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].lowercased()
    guard wanted.contains(name) else { return }
    headers[name] = text[text.index(after: colon)...].split(whereSeparator: \.isWhitespace).first.map(String.init)
  }

  private var timeLeft: Int { max(1, Int((end - .now) / .milliseconds(1))) }
  private var host: String { WebAddress(address)?.host ?? "" }

  private func prepare() {
    cc_set_text(handle, CURLOPT_URL, address)
    let known = credentials.flatMap { $0.belong(to: address) ? $0 : nil }
    cc_set_text(handle, CURLOPT_USERNAME, known?.name)
    cc_set_text(handle, CURLOPT_PASSWORD, known?.password)
    cc_set_number(handle, CURLOPT_TIMEOUT_MS, timeLeft)
    // A connection into the local network must not be reused by a request that may not go there.
    // One that follows what was sent by POST gets a connection of its own.
    cc_set_number(handle, CURLOPT_FORBID_REUSE, mayBePrivate && request.post == nil ? 1 : 0)
    body = []
    isPrivate = false
    wasRefused = false
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= request.limits.bytes else {
      isTooLarge = true
      return 0
    }
    body += bytes
    return bytes.count
  }

  /// Opens a socket for the exact address libcurl will connect to, if it is allowed.
  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let isPublic = NetworkAddress(address)?.isPublic ?? false
    guard isPublic || mayBePrivate else {
      wasRefused = true
      return CURL_SOCKET_BAD
    }
    if !isPublic { isPrivate = true }
    return socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
  }

  /// Returns the result once libcurl is done, or `nil` if a redirect must be followed by starting the transfer again.
  func finish(_ code: CURLcode) -> Result<FetchReply, NetworkFailure>? {
    do throws(NetworkFailure) {
      if isTooLarge || code == CURLE_FILESIZE_EXCEEDED { throw .tooLarge(limit: request.limits.bytes) }
      guard code == CURLE_OK else {
        if wasRefused, code == CURLE_COULDNT_CONNECT { throw .privateAddress(host: host) }
        throw NetworkFailure(code, of: handle, host: host, limits: request.limits)
      }
      let status = cc_number(handle, CURLINFO_RESPONSE_CODE)
      if request.post != nil {
        return .success(FetchReply(contentType: nil, body: body, status: status, headers: headers))
      }
      if (300..<400).contains(status), let next = cc_text(handle, CURLINFO_REDIRECT_URL) {
        try follow(String(cString: next))
        return nil
      }
      let type = cc_text(handle, CURLINFO_CONTENT_TYPE).map { String(cString: $0) }
      guard (200..<300).contains(status) else { throw refusal(status, type) }
      return .success(FetchReply(contentType: type, body: try text(type)))
    } catch { return .failure(error) }
  }

  private func follow(_ next: String) throws(NetworkFailure) {
    let step = try Redirect(
      from: address, to: next, count: redirects, limit: request.limits.redirects, mayBePrivate: mayBePrivate,
      wasPrivate: isPrivate)
    redirects += 1
    address = step.address
    mayBePrivate = step.mayBePrivate
    prepare()
  }

  private func refusal(_ status: Int, _ type: String?) -> NetworkFailure {
    if status == 429 {
      return .tooOften(retryAfter: RetryAfter(seconds: Int(cc_size(handle, CURLINFO_RETRY_AFTER))))
    }
    guard let type, ContentType(type).name == "text/plain" else { return .status(status, said: "") }
    body.removeLast(max(0, body.count - 600))
    return .status(
      status, said: String(decoding: body.inUTF8(from: ContentType(type).encoding).prefix(300), as: UTF8.self))
  }

  /// Returns the body, a text that declares its encoding in UTF-8.
  private func text(_ type: String?) throws(NetworkFailure) -> [UInt8] {
    guard let type = type.map(ContentType.init), type.isText else { return body }
    let text = body.inUTF8(from: type.encoding)
    guard text.count <= Frame.longest.body else { throw .tooLarge(limit: request.limits.bytes) }
    return text
  }
}

extension NetworkAddress {
  /// Creates the address of a socket about to be opened, or returns `nil` if it is neither IPv4 nor IPv6.
  init?(_ address: UnsafeMutablePointer<curl_sockaddr>) {
    guard let start = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return nil }
    // libcurl allocates space for the longer kind of address after the structure's own field.
    let length = Int(address.pointee.addrlen)
    let bytes = Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(address) + start, count: min(length, 28)))
    switch address.pointee.family {
    case AF_INET where bytes.count >= 8: self = .v4(bytes[4..<8].reduce(0) { $0 << 8 | UInt32($1) })
    case AF_INET6 where bytes.count >= 24: self = .v6(Array(bytes[8..<24]))
    default: return nil
    }
  }
}
