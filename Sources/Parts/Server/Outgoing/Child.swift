import Platform

/// A program of the machine that runs for one answer, with an empty environment and without a
/// shell. What it writes is counted as it comes.
enum Child {
    enum Outcome {
        /// The program has ended by itself.
        case ended(code: Int32, output: [UInt8])
        case tooMuch
        case tooLate
        case notStarted(SystemError)
    }

    /// Runs a program, which is ended once it has written more than `most` bytes or the patience is
    /// over. Its input is shorter than what a pipe holds.
    static func run(
        _ program: String, _ arguments: [String], input: [UInt8], most: Int, within patience: Patience
    ) -> Outcome {
        do throws(SystemError) {
            let (question, answer) = (try Pipe(), try Pipe())
            defer { answer.reading.close() }
            let child: pid_t
            do throws(SystemError) {
                defer {
                    question.reading.close()
                    answer.writing.close()
                }
                child = try start(program, arguments, from: question.reading, to: answer.writing)
            } catch {
                question.writing.close()
                throw error
            }
            question.writing.send(input)
            question.writing.close()
            let output = answer.reading.all(most: most, within: patience)
            if output.isCutShort { kill(child, SIGKILL) }
            let code = end(of: child)
            if output.isCutShort { return output.bytes.count > most ? .tooMuch : .tooLate }
            return .ended(code: code, output: output.bytes)
        } catch {
            return .notStarted(error)
        }
    }

    private static func start(
        _ program: String, _ arguments: [String], from input: PipeEnd, to output: PipeEnd
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0)
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // A server holds back some signals from its threads, and ignores others.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var child = pid_t()
        let code = posix_spawn(&child, program, &actions, &attributes, &words, &environment)
        if code != 0 { throw SystemError(call: "posix_spawn", code: code) }
        return child
    }

    /// Waits for the end of a program that has been ended or has closed its output. Returns its
    /// code, -1 if a signal ended it.
    private static func end(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }
}

/// The two ends of a pipe. No other program that is started meanwhile gets them.
private struct Pipe {
    let reading: PipeEnd
    let writing: PipeEnd

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let code = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #else
        let code = pipe2(&ends, O_CLOEXEC)
        #endif
        if code != 0 { throw SystemError(call: "pipe", code: errno) }
        (reading, writing) = (PipeEnd(descriptor: ends[0]), PipeEnd(descriptor: ends[1]))
    }
}

private struct PipeEnd {
    let descriptor: Int32

    func close() { _ = Platform.close(descriptor) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // A program that ended early says so by its code.
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads to the end, or until there are more than `most` bytes or the patience is over.
    func all(most: Int, within patience: Patience) -> (bytes: [UInt8], isCutShort: Bool) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while bytes.count <= most {
            guard patience.wait(for: descriptor, Int32(POLLIN)) else { return (bytes, true) }
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return (bytes, false) }
            bytes += buffer[..<count]
        }
        return (bytes, true)
    }
}
