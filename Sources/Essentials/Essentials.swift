// What the program uses of Foundation: on Linux, the part without ICU, whose tables would be most of each program.

@_exported public import Dispatch

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  @_exported public import Glibc
#else
  @_exported public import Foundation
#endif
