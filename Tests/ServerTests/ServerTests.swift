import HTTP
import Server
import Testing
@Test func `a`() { _ = RequestParser(limits: ParserLimits()) }
