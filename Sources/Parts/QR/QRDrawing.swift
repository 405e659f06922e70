/// Drawings of a code, black on white. Readers need four light modules around it.
extension QRCode {
    private static let margin = 4

    /// The code as text for a terminal, two modules a character, with the same colours in every
    /// terminal.
    package var lines: [String] {
        let places = -QRCode.margin..<size + QRCode.margin
        return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
            let halves = places.map { column in
                switch (grid.isDark(row, column), grid.isDark(row + 1, column)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return "\u{1B}[38;5;16;48;5;231m" + halves.joined() + "\u{1B}[0m"
        }
    }

    /// The code as an SVG picture, a module a unit. The path has a rectangle for each run of dark
    /// modules in a row.
    package var svg: String {
        let edge = size + 2 * QRCode.margin
        let path = (0..<size).map { row in
            runs(in: row).map { run in
                "M\(run.lowerBound + QRCode.margin) \(row + QRCode.margin)h\(run.count)v1h-\(run.count)z"
            }.joined()
        }.joined()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(edge) \(edge)" \
            shape-rendering="crispEdges">\
            <rect width="\(edge)" height="\(edge)" fill="#fff"/><path fill="#000" d="\(path)"/></svg>

            """
    }

    /// The columns of the dark modules of a row, neighbours together.
    private func runs(in row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<size where grid.isDark(row, column) {
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}
