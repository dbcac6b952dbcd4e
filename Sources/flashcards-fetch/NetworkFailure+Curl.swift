import CCurl
import Effects
import Essentials
import Fetching
import FlashcardKit

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
