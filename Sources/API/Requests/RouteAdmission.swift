import Domain
import HTTP

/// The admission of requests: from a socket, from a batch and from an assistant alike.
extension Route {
    /// Throws unless the route takes a request with this head from this device.
    func admit(_ head: RequestHead, _ query: Query, by signedIn: SignedIn?) throws(Problem) {
        if let signedIn { try check(signedIn) }
        try headCheck?(head)
        try check(query)
        try BodyType.check(head, for: body, isByBrowser: (signedIn?.means ?? .token) != .token)
    }

    /// Throws unless the route takes this body, which has come as a whole.
    func admit(_ body: [UInt8]) throws(Problem) {
        try check(bodyLength: body.count)
        try BodyType.check(body, for: self.body)
    }
}

extension Routes {
    /// Admits a request inside the body of another one, for the device that sent that one.
    func admit(_ inner: Request, inside outer: MemberRequest, today: () -> Day) throws(Problem)
        -> RoutedExchange
    {
        let address = try address(inner.head.target.path)
        let route = try address.route(for: inner.head.method)
        let (query, format) = try route.read(inner.head)
        try route.admit(inner.head, query, by: outer.signedIn)
        try route.admit(inner.body)
        var routed = RoutedRequest(
            inner, from: outer.routed.client, to: route, arguments: address.arguments, query: query,
            format: format, today: today)
        routed.languages = outer.routed.languages
        return RoutedExchange(routed: routed, route: route, signedIn: outer.signedIn)
    }
}
