// The C library under one name. A file that imports `Platform` gets the library of its system.
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Darwin
#endif

// Types that differ from system to system.
#if canImport(Glibc)
package typealias ThreadID = pthread_t
#else
package typealias ThreadID = pthread_t?
#endif

#if os(Linux)
@_exported public import CLinux

/// The type of a TCP socket, as `socket` takes it.
package let streamSocket = Int32(SOCK_STREAM.rawValue)
/// The type of a UDP socket, as `socket` takes it.
package let datagramSocket = Int32(SOCK_DGRAM.rawValue)
#else
/// The type of a TCP socket, as `socket` takes it.
package let streamSocket = SOCK_STREAM
/// The type of a UDP socket, as `socket` takes it.
package let datagramSocket = SOCK_DGRAM
#endif
