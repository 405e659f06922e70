import Platform

/// A system call that failed.
package struct SystemError: Error, Sendable {
    package let call: String
    package let code: Int32

    /// True if another program listens at the address already.
    package var isAddressInUse: Bool { code == EADDRINUSE }
    package var isForbidden: Bool { code == EACCES || code == EPERM }
    package var isAddressNotOurs: Bool { code == EADDRNOTAVAIL }

    package var text: String { String(cString: strerror(code)) }
}
