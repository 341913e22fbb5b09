/// What a lazy container makes of the rows that its content tells of: stretches of lines, sections, and rows that hold rows of their own.
extension LazyElement {
    /// Makes the parts for rows as they have been collected.
    func build(_ rows: RowList) -> LazyParts {
        var parts: ContiguousArray<LazyPart> = []
        var loose: ContiguousArray<LazyPart> = []
        func endLoose() {
            guard !loose.isEmpty else { return }
            if sectionsLooseRows {
                parts.append(LazySection(header: nil, content: LazyParts(loose), footer: nil, self))
            } else {
                parts += loose
            }
            loose = []
        }
        for run in runs(of: rows) {
            switch run {
            case .stretch(let stretch): loose.append(stretch)
            case .branch(let branch):
                endLoose()
                parts.append(branch)
            case .section(let section):
                endLoose()
                parts.append(
                    LazySection(
                        header: heading(section.header, .header), content: buildRows(section.content),
                        footer: heading(section.footer, .footer), self))
            }
        }
        endLoose()
        return LazyParts(parts)
    }

    /// The rows inside a section. A section in it is no section of its own: its parts are rows like the others.
    private func buildRows(_ rows: RowList) -> LazyParts {
        var parts: ContiguousArray<LazyPart> = []
        for run in runs(of: rows) {
            switch run {
            case .stretch(let stretch): parts.append(stretch)
            case .branch(let branch): parts.append(branch)
            case .section(let section):
                if let header = heading(section.header, .header) { parts.append(header) }
                parts += buildRows(section.content).parts
                if let footer = heading(section.footer, .footer) { parts.append(footer) }
            }
        }
        return LazyParts(parts)
    }

    private enum Run {
        case stretch(LazyStretch)
        case branch(LazyBranch)
        case section(RowSection)
    }

    /// Puts together what may share lines.
    private func runs(of rows: RowList) -> [Run] {
        var runs: [Run] = []
        var pieces: ContiguousArray<LazyStretch.Piece> = []
        func endStretch() {
            guard !pieces.isEmpty else { return }
            runs.append(.stretch(stretch(pieces, .row)))
            pieces = []
        }
        for segment in rows.segments {
            switch segment {
            case .element(let element):
                if case .elements(let elements)? = pieces.last {
                    pieces[pieces.count - 1] = .elements(elements + [element])
                } else {
                    pieces.append(.elements([element]))
                }
            case .source(let source, let count):
                if isBranching(source, count: count) {
                    endStretch()
                    _ = source.takeSplices()
                    runs.append(
                        .branch(LazyBranch(source, count: count, lengths: branchLengths[ObjectIdentifier(source)])))
                } else {
                    pieces.append(.source(source, count))
                }
            case .section(let section):
                endStretch()
                runs.append(.section(section))
            }
        }
        endStretch()
        return runs
    }

    private func heading(_ rows: RowList, _ role: LazyRole) -> LazyStretch? {
        guard !rows.segments.isEmpty else { return nil }
        let pieces = ContiguousArray(
            rows.segments.compactMap { segment -> LazyStretch.Piece? in
                switch segment {
                case .element(let element): .elements([element])
                case .source(let source, let count): .source(source, count)
                case .section: nil
                }
            })
        return LazyStretch(pieces, role, cellsPerLine: .max, lengths: nil)
    }

    /// A stretch, which knows the lengths that its lines had before.
    private func stretch(_ pieces: ContiguousArray<LazyStretch.Piece>, _ role: LazyRole) -> LazyStretch {
        let cells = cellsPerLine
        var lengths: LineLengths?
        let fresh = LazyStretch(pieces, role, cellsPerLine: cells)
        if let key = fresh.key, let old = known[key], old.cellsPerLine == cells {
            lengths = old.lengths
            var base = 0
            for piece in pieces {
                if case .source(let source, _) = piece {
                    for splice in source.takeSplices() {
                        let begin = (base + splice.index) / cells
                        let count = lengths!.count
                        if cells == 1 {
                            lengths = lengths!.spliced(
                                at: min(begin, count), removing: splice.removed, inserting: splice.inserted)
                        } else {
                            let rest = max(0, count - begin)
                            lengths = lengths!.spliced(at: min(begin, count), removing: rest, inserting: rest)
                        }
                    }
                }
                base += piece.count
            }
        } else {
            for case .source(let source, _) in pieces { _ = source.takeSplices() }
        }
        guard let lengths else { return fresh }
        return LazyStretch(pieces, role, cellsPerLine: cells, lengths: lengths)
    }

    /// Whether the rows of a source hold sections or sources: the first tells.
    private func isBranching(_ source: any RowSource, count: Int) -> Bool {
        if var known = branching[ObjectIdentifier(source)] ?? formerBranching[ObjectIdentifier(source)] {
            if known { known = stillBranches(source, count) }
            branching[ObjectIdentifier(source)] = known
            return known
        }
        var rows = RowList()
        source.collectRow(at: 0, into: &rows)
        branching[ObjectIdentifier(source)] = rows.isNested
        if !sources.contains(where: { $0 === source }) { sources.append(source) }
        return rows.isNested
    }

    /// Whether any of the rows that exist holds sections or sources, if any exists.
    private func stillBranches(_ source: any RowSource, _ count: Int) -> Bool {
        var exists = false
        for index in 0..<count where source.hasRow(at: index) {
            exists = true
            var rows = RowList()
            source.collectRow(at: index, into: &rows)
            if rows.isNested { return true }
        }
        return !exists
    }
}
