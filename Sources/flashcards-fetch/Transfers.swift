import CCurl
import Fetching
import FlashcardKit
import Foundation

/// The loop: questions come, transfers run beside each other, answers go.
final class Transfers {
  private let multi = curl_multi_init()
  private var running: [Int: Transfer] = [:]
  private var input = FrameReader()

  /// Runs until the input ends, or is no longer to be understood; then all that runs is left as it is.
  func run() -> Never {
    while listen() {
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      var code = CURLE_OK
      while let handle = cc_next_done(multi, &code) { finish(handle, code) }
    }
    exit(EXIT_SUCCESS)
  }

  /// Waits until something happens, and takes what was asked; false when nothing more will be.
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
        switch try FetchOrder(frame) {
        case .fetch(let question): start(Errand(question: question, isPicture: false))
        case .take(let question): start(Errand(question: question, isPicture: true))
        case .draw(let question): draw(question)
        case .cancel(let number): stop(number)
        }
      }
      return true
    } catch { return false }
  }

  private func start(_ errand: Errand) {
    let question = errand.question
    let number = question.number
    if let path = WebAddress.path(ofFile: question.address), question.isOwn {
      do throws(NetworkFailure) {
        answer(errand, .success(try FetchReply(file: path, limit: question.limits.bytes)))
      } catch { answer(errand, .failure(error)) }
    } else if WebAddress(question.address) == nil {
      answer(errand, .failure(.notAnAddress))
    } else if let transfer = Transfer(errand), curl_multi_add_handle(multi, transfer.handle) == CURLM_OK {
      stop(number)
      running[number] = transfer
    } else {
      answer(errand, .failure(.other(code: Int(CURLE_OUT_OF_MEMORY.rawValue))))
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
      running[transfer.question.number] = nil
      answer(transfer.errand, result)
    } else {
      curl_multi_add_handle(multi, handle)
    }
  }

  private func draw(_ question: DrawQuestion) {
    Confines.allow(seconds: PictureLimits.seconds)
    let result = Result { () throws(PictureFailure) in PictureReply.drawn(try Drawing.draw(question)) }
    send(PictureAnswer(number: question.number, result: result).frame)
  }

  private func answer(_ errand: Errand, _ result: Result<FetchReply, NetworkFailure>) {
    let number = errand.question.number
    guard errand.isPicture else { return send(FetchAnswer(number: number, result: result).frame) }
    Confines.allow(seconds: PictureLimits.seconds)
    let taken = result.mapError(PictureFailure.source).flatMap { reply in
      Result { () throws(PictureFailure) in PictureReply.taken(try Drawing.facts(reply.body), reply.body) }
    }
    send(PictureAnswer(number: number, result: taken).frame)
  }

  private func send(_ frame: Frame) {
    let bytes = frame.bytes
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress.map { $0 + done }, $0.count - done) }
      // Nobody listens any more.
      if count < 0, errno != EINTR { exit(EXIT_FAILURE) }
      done += max(0, count)
    }
  }
}
