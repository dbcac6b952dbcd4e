import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import CDispatch
  import Glibc
#endif

/// A thread that runs one closure and ends with it: for what waits for long, and would keep others waiting in a queue.
public enum OwnThread {
  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - stack: The size of its stack in bytes, or `nil` for that which the system gives.
  ///   - body: What it does.
  public static func start(stack: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    var traits = pthread_attr_t()
    pthread_attr_init(&traits)
    defer { pthread_attr_destroy(&traits) }
    pthread_attr_setdetachstate(&traits, Int32(PTHREAD_CREATE_DETACHED))
    if let stack { pthread_attr_setstacksize(&traits, stack) }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failure = pthread_create(&thread, &traits, { OwnThread.run($0) }, work.toOpaque())
    // Without room for another thread, a queue does it.
    if failure != 0 { DispatchQueue.global().async { work.takeRetainedValue().body() } }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work else { return nil }
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
}
