import CCurl
import Confinement
import Essentials
import HelperProtocol

/// The main loop: reads commands, runs transfers concurrently, and writes results.
final class Transfers {
  private let multi = curl_multi_init()
  private var running: [Int: Transfer] = [:]
  private var input = FrameReader()
  /// Whether anything was sent by POST, over connections that are kept.
  private var hasPosted = false

  /// Runs until the input ends or is invalid, abandoning running transfers.
  func run() -> Never {
    while listen() {
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      var code = CURLE_OK
      while let handle = cc_next_done(multi, &code) { finish(handle, code) }
    }
    exit(EXIT_SUCCESS)
  }

  /// Waits until something happens and reads commands. Returns `false` when there will be no more.
  private func listen() -> Bool {
    var stdin = curl_waitfd(fd: STDIN_FILENO, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    guard curl_multi_poll(multi, &stdin, 1, 60_000, nil) == CURLM_OK else { return false }
    guard stdin.revents != 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
    input.append(bytes[..<count])
    do throws(Frame.Damaged) {
      while let frame = try input.next() {
        switch try FetchCommand(frame) {
        case .fetch(let request): start(request)
        case .cancel(let number): stop(number)
        }
      }
      return true
    } catch { return false }
  }

  private func start(_ request: FetchRequest) {
    if request.post != nil { hasPosted = true }
    if WebAddress(request.address) == nil {
      answer(request.number, .failure(.notAnAddress))
    } else if let transfer = Transfer(request, isAlone: hasPosted && request.post == nil),
      curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
    {
      stop(request.number)
      running[request.number] = transfer
    } else {
      answer(request.number, .failure(.other(code: Int(CURLE_OUT_OF_MEMORY.rawValue))))
    }
  }

  private func stop(_ number: Int) {
    if let transfer = running.removeValue(forKey: number) { curl_multi_remove_handle(multi, transfer.handle) }
  }

  private func finish(_ handle: UnsafeMutableRawPointer, _ code: CURLcode) {
    guard let owner = cc_owner(handle) else { return }
    let transfer = Unmanaged<Transfer>.fromOpaque(owner).takeUnretainedValue()
    curl_multi_remove_handle(multi, handle)
    if let result = transfer.finish(code) {
      running[transfer.request.number] = nil
      answer(transfer.request.number, result)
    } else {
      curl_multi_add_handle(multi, handle)
    }
  }

  private func answer(_ number: Int, _ result: Result<FetchReply, NetworkFailure>) {
    // No one is listening anymore.
    guard FetchResult(number: number, result: result).frame.send() else { exit(EXIT_FAILURE) }
  }
}

/// Reads the network for `flashcards`: takes requests from standard input and writes results to standard output. Ends
/// with its input or with the program that started it. Reads none of the person's files.
@main
enum Fetch {
  static func main() {
    let isTried = CommandLine.arguments.dropFirst().elementsEqual(["--attempts"])
    // Someone is running this by hand.
    if CommandLine.arguments.count > 1, !isTried || isatty(STDIN_FILENO) == 1 {
      Limits.refuseHand("flashcards-fetch")
    }
    Limits.endWithProgram()
    Limits.set()
    Confines.set()
    #if os(Linux)
      if isTried { return Attempts.run() }
    #endif
    Transfers().run()
  }
}
