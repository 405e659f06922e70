import Dispatch
import Foundation
import Journal
import Platform
import Testing

@testable import larder

/// The time that nothing here takes, even on a busy machine.
private let long = Duration.seconds(1_200)

/// Sends bytes and returns the answer. The wait has a thread of its own, because the server's
/// answer needs one of those that tests share.
private func echoed(_ bytes: [UInt8], in folder: String) async throws -> [UInt8]? {
    let socket = try LocalSocket.connect(in: folder)
    return await withCheckedContinuation { continuation in
        DispatchQueue(label: "client").async {
            defer { close(socket) }
            _ = LocalSocket.write(bytes, to: socket, within: long)
            continuation.resume(
                returning: LocalSocket.read(socket, most: LocalSocket.mostOfAnswer, within: long))
        }
    }
}

@Suite struct `The socket for commands` {
    @Test func `is only for its own user, answers, and is gone after the stop`() async throws {
        try await withFolder { folder in
            let data = try folder.made("data")
            let server = try LocalServer(in: data, patience: long) { $0.reversed() }
            let attributes = try FileManager.default.attributesOfItem(atPath: data + "/socket")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(attributes[.type] as? FileAttributeType == .typeSocket)
            #expect(try await echoed(Array("abc".utf8), in: data) == Array("cba".utf8))
            await server.stop()
            #expect(folder.names("data") == [])
        }
    }

    @Test func `does not answer a request that is too long, and goes on`() async throws {
        try await withFolder { folder in
            let data = try folder.made("data")
            let server = try LocalServer(in: data, patience: long) { $0 }
            let request = [UInt8](repeating: 97, count: LocalSocket.mostOfRequest + 1)
            #expect(try await echoed(request, in: data)?.isEmpty != false)
            #expect(try await echoed([97], in: data) == [97])
            await server.stop()
        }
    }

    @Test func `replaces one that an earlier server has left`() async throws {
        try await withFolder { folder in
            let data = try folder.made("data")
            close(try LocalSocket.listen(in: data))
            #expect(folder.names("data") == ["socket"])
            #expect(throws: SocketFailure.system(call: "connect", code: ECONNREFUSED)) {
                try LocalSocket.connect(in: data)
            }
            let server = try LocalServer(in: data, patience: long) { $0 }
            #expect(try await echoed([97], in: data) == [97])
            await server.stop()
        }
    }

    @Test func `leaves a file that is no socket alone`() async throws {
        try await withFolder { folder in
            try folder.made("data")
            try folder.write("mine", to: "data/socket")
            #expect(throws: SocketFailure.occupied) { try LocalSocket.listen(in: folder.data) }
            #expect(try folder.text("data/socket") == "mine")
        }
    }

    @Test func `says that a path is too long for a socket`() throws {
        let folder = "/tmp/" + String(repeating: "a", count: 120)
        let failure = #expect(throws: SocketFailure.self) { try LocalSocket.connect(in: folder) }
        #expect(failure?.text.contains("bytes, the most for a socket; a shorter --data DIR helps") == true)
    }

    @Test func `belongs to a store and is not put aside`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            close(try LocalSocket.listen(in: folder.data))
            #expect(await run("verify", folder.data).text.contains("socket") == false)
            #expect(await run("compact", folder.data).status == 0)
            #expect(folder.names("data").contains("socket") && folder.names("data/aside") == [])
        }
    }
}

@Test func `a question is read as it was written`() throws {
    let id = TestFolder.ids[0]
    for question in [
        LocalQuestion.address, .members(nil), .members(id), .invite(nil), .invite(id),
        .invite(id, member: "Sam"),
    ] {
        #expect(LocalQuestion(question.bytes) == question)
    }
    for text in ["", "{}", "[]", #"{"ask":"rob"}"#, #"{"ask":"members","household":"x"}"#] {
        #expect(LocalQuestion(Array(text.utf8)) == nil)
    }
}
