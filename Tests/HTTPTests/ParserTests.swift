import HTTP
import Testing
@Test func `a`() { _ = RequestParser(limits: ParserLimits()) }
