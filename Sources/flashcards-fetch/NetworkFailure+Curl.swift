import CCurl
import Essentials
import HelperProtocol

extension NetworkFailure {
  /// Creates the failure that an error of libcurl amounts to.
  init(_ code: CURLcode, of handle: UnsafeMutableRawPointer, host: String, limits: FetchLimits) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self = hasNetwork ? .nameNotFound(host: host) : .noNetwork
    case CURLE_COULDNT_CONNECT:
      switch Int32(cc_number(handle, CURLINFO_OS_ERRNO)) {
      case ENETUNREACH, ENETDOWN: self = .noNetwork
      case EHOSTUNREACH, EHOSTDOWN, EADDRNOTAVAIL: self = hasNetwork ? .unreachable(host: host) : .noNetwork
      default: self = .refused(host: host)
      }
    case CURLE_OPERATION_TIMEDOUT:
      self =
        cc_size(handle, CURLINFO_PRETRANSFER_TIME_T) == 0
        ? .slowToConnect(host: host, after: limits.connect) : .slow(host: host, after: limits.whole)
    case CURLE_PEER_FAILED_VERIFICATION:
      self =
        CertificateProblem(cc_number(handle, CURLINFO_SSL_VERIFYRESULT)).map { .badCertificate(host: host, $0) }
        ?? .notSecure(host: host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self = .notSecure(host: host)
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      let isMeantSecure = cc_text(handle, CURLINFO_SCHEME).map { String(cString: $0).lowercased() == "https" } ?? false
      self =
        isMeantSecure && cc_size(handle, CURLINFO_APPCONNECT_TIME_T) == 0
        ? .notSecure(host: host) : .brokenOff(host: host)
    // A header without end fills a buffer of libcurl's, which it calls either of the last two.
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_WRITE_ERROR, CURLE_OUT_OF_MEMORY,
      CURLcode(rawValue: 100):
      self = .garbled(host: host)
    case CURLE_URL_MALFORMAT: self = .notAnAddress
    // Or HTTP/0.9.
    case CURLE_UNSUPPORTED_PROTOCOL: self = host.isEmpty ? .notAnAddress : .garbled(host: host)
    default: self = .other(code: Int(code.rawValue))
    }
  }
}

/// Whether this machine is on any network other than its own.
private var hasNetwork: Bool {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return true }
  defer { freeifaddrs(first) }
  for interface in sequence(first: first, next: { $0?.pointee.ifa_next }) {
    guard let interface = interface?.pointee, let address = interface.ifa_addr else { continue }
    let flags = Int32(bitPattern: interface.ifa_flags)
    let family = Int32(address.pointee.sa_family)
    guard flags & Int32(IFF_LOOPBACK) == 0, flags & Int32(IFF_UP) != 0 else { continue }
    if family == AF_INET || family == AF_INET6 { return true }
  }
  return false
}

extension CertificateProblem {
  /// Creates the problem that a failed verification amounts to, or returns `nil` for others.
  ///
  /// - Parameter result: The result of OpenSSL's verification, `X509_V_ERR_…`. The name is compared by libcurl, which
  ///   reports no error of OpenSSL's (0), or an unspecified one (1).
  init?(_ result: Int) {
    switch result {
    case 0, 1, 62, 64: self = .otherName
    case 9: self = .notYetValid
    case 10: self = .expired
    case 2, 20, 21, 27: self = .unknownIssuer
    case 18, 19: self = .selfSigned
    case 23: self = .revoked
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Returns a text in UTF-8, converted by iconv. What can't be converted is replaced by `U+FFFD`. A text with a byte
  /// order mark, or in an encoding that is `nil` or unknown to iconv, is returned as it is.
  func inUTF8(from encoding: String?) -> [UInt8] {
    guard let encoding, !isEmpty, !hasByteOrderMark else { return self }
    guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return self }
    defer { iconv_close(converter) }
    var result: [UInt8] = []
    result.reserveCapacity(count * 3 / 2)
    var piece = [CChar](repeating: 0, count: 1 << 14)
    var input = map { CChar(bitPattern: $0) }
    input.withUnsafeMutableBufferPointer { input in
      var (next, left) = (input.baseAddress, input.count)
      var isEnding = false
      while true {
        let (code, room) = piece.withUnsafeMutableBufferPointer { piece -> (Int32, Int) in
          var (place, room) = (piece.baseAddress, piece.count)
          // At the end, what the converter still holds back.
          let count =
            isEnding ? iconv(converter, nil, nil, &place, &room) : iconv(converter, &next, &left, &place, &room)
          return (count == -1 ? errno : 0, room)
        }
        result.append(contentsOf: piece[..<(piece.count - room)].lazy.map { UInt8(bitPattern: $0) })
        switch code {
        case E2BIG: continue
        case 0 where isEnding: return
        case 0: isEnding = true
        default:
          // An invalid sequence, or one that the end cuts off.
          result += "\u{FFFD}".utf8
          guard !isEnding, left > 0 else { return }
          next = next?.advanced(by: 1)
          left -= 1
        }
      }
    }
    return result
  }

  /// Whether the text says itself that it is in UTF-8, UTF-16, or UTF-32, which counts more than what a server says.
  private var hasByteOrderMark: Bool {
    starts(with: [0xEF, 0xBB, 0xBF]) || starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
      || starts(with: [0, 0, 0xFE, 0xFF])
  }
}
