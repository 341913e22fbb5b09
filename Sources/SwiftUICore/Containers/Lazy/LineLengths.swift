import Foundation

/// How long the lines of a lazy container are: those that have been measured exactly, the others as long as the measured ones on average.
///
/// A line's place, and the line at a place, are found in logarithmic time, whatever has been measured where. Memory is taken for measured
/// lines only, and hardly any while all of them are equally long.
struct LineLengths {
    private static let chunkSize = 64

    /// The measured lines of a stretch of 64.
    private struct Chunk {
        var measured = 0
        var sum: CGFloat = 0
        /// The length of every measured line while they are all equal, and which lines those are.
        var common: CGFloat = 0
        var mask: UInt64 = 0
        /// The length of each line once they differ.
        var lengths: ContiguousArray<CGFloat> = []

        subscript(line: Int) -> CGFloat? {
            guard mask & (1 << UInt64(line)) != 0 else { return nil }
            return lengths.isEmpty ? common : lengths[line]
        }

        mutating func set(_ line: Int, _ length: CGFloat) {
            if mask & (1 << UInt64(line)) == 0 {
                mask |= 1 << UInt64(line)
                measured += 1
                if measured == 1 { common = length }
            } else {
                sum -= lengths.isEmpty ? common : lengths[line]
                if measured == 1, lengths.isEmpty { common = length }
            }
            sum += length
            if lengths.isEmpty, length != common {
                lengths = ContiguousArray(repeating: common, count: LineLengths.chunkSize)
            }
            if !lengths.isEmpty { lengths[line] = length }
        }
    }

    let count: Int
    /// The length of a line that has not been measured.
    private(set) var estimate: CGFloat
    /// The chunks of which some line has been measured, in the order in which that was.
    private var chunks: ContiguousArray<Chunk> = []
    /// Where in `chunks` each is, counted from 1; 0 for one that is not there.
    private var places: ContiguousArray<Int32> = []
    // Binary indexed trees over the chunks: how many lines are measured, and their lengths.
    private var counts: ContiguousArray<Int32> = []
    private var sums: ContiguousArray<CGFloat> = []
    private(set) var measuredCount = 0
    private var measuredSum: CGFloat = 0
    /// The estimate is made anew when so many lines have been measured.
    private var nextEstimate = 1

    init(count: Int, estimate: CGFloat) {
        self.count = count
        self.estimate = estimate
    }

    /// All lines together.
    var total: CGFloat { measuredSum + CGFloat(count - measuredCount) * estimate }

    /// A line's length, if it has been measured.
    subscript(line: Int) -> CGFloat? {
        guard let place = place(of: line / Self.chunkSize) else { return nil }
        return chunks[place][line % Self.chunkSize]
    }

    /// Where in `chunks` one is, if any of its lines has been measured.
    private func place(of chunk: Int) -> Int? {
        guard chunk < places.count, places[chunk] > 0 else { return nil }
        return Int(places[chunk]) - 1
    }

    func length(_ line: Int) -> CGFloat { self[line] ?? estimate }

    mutating func set(_ line: Int, _ length: CGFloat) {
        let (index, inner) = (line / Self.chunkSize, line % Self.chunkSize)
        let place = place(of: index) ?? addChunk(index)
        if let known = chunks[place][inner], known == length { return }
        let (oldCount, oldSum) = (chunks[place].measured, chunks[place].sum)
        chunks[place].set(inner, length)
        add(index, Int32(chunks[place].measured - oldCount), chunks[place].sum - oldSum)
        if measuredCount >= nextEstimate, measuredCount > 0 {
            nextEstimate = measuredCount * 2
            estimate = measuredSum / CGFloat(measuredCount)
        }
    }

    private mutating func addChunk(_ index: Int) -> Int {
        if counts.isEmpty {
            let size = (count + Self.chunkSize - 1) / Self.chunkSize + 1
            counts = ContiguousArray(repeating: 0, count: size)
            sums = ContiguousArray(repeating: 0, count: size)
            places = ContiguousArray(repeating: 0, count: size)
        }
        chunks.append(Chunk())
        places[index] = Int32(chunks.count)
        return chunks.count - 1
    }

    /// Guesses for lines of which none has been measured.
    mutating func guess(_ length: CGFloat) { if measuredCount == 0 { estimate = length } }

    private mutating func add(_ chunk: Int, _ number: Int32, _ sum: CGFloat) {
        measuredCount += Int(number)
        measuredSum += sum
        var i = chunk + 1
        while i < counts.count {
            counts[i] += number
            sums[i] += sum
            i += i & -i
        }
    }

    /// Where a line begins; for `count`, where the last ends.
    func offset(_ line: Int) -> CGFloat {
        let index = line / Self.chunkSize
        var (number, sum) = (0, CGFloat(0))
        var i = counts.isEmpty ? 0 : index
        while i > 0 {
            number += Int(counts[i])
            sum += sums[i]
            i -= i & -i
        }
        if let place = place(of: index) {
            for inner in 0..<(line % Self.chunkSize) {
                guard let length = chunks[place][inner] else { continue }
                number += 1
                sum += length
            }
        }
        return sum + CGFloat(line - number) * estimate
    }

    /// The line that lies at an offset; the first or last for one outside.
    func line(at offset: CGFloat) -> Int {
        guard count > 0, offset > 0 else { return 0 }
        // Goes down the tree to the last chunk that begins at or before the offset.
        var (chunk, number, sum) = (0, 0, CGFloat(0))
        let chunkCount = (count + Self.chunkSize - 1) / Self.chunkSize
        var step = 1
        while step * 2 <= chunkCount { step *= 2 }
        while step > 0 {
            let next = chunk + step
            if next <= chunkCount {
                let n = number + (counts.isEmpty ? 0 : Int(counts[next]))
                let s = sum + (sums.isEmpty ? 0 : sums[next])
                if next * Self.chunkSize < count, s + CGFloat(next * Self.chunkSize - n) * estimate <= offset {
                    (chunk, number, sum) = (next, n, s)
                }
            }
            step /= 2
        }
        var line = chunk * Self.chunkSize
        var position = sum + CGFloat(line - number) * estimate
        guard let place = place(of: chunk) else {
            guard estimate > 0 else { return min(line, count - 1) }
            return min(count - 1, line + min(Self.chunkSize - 1, Int((offset - position) / estimate)))
        }
        let end = min(count, line + Self.chunkSize)
        while line < end - 1 {
            let length = chunks[place][line % Self.chunkSize] ?? estimate
            if position + length > offset { break }
            position += length
            line += 1
        }
        return line
    }

    /// The lengths with some lines taken out and others, not measured yet, put in.
    func spliced(at index: Int, removing removed: Int, inserting inserted: Int) -> LineLengths {
        var result = LineLengths(count: max(0, count - removed + inserted), estimate: estimate)
        // The estimate stays as it is until there is more to go by.
        result.nextEstimate = nextEstimate
        let kept = estimate
        for number in places.indices {
            guard let place = self.place(of: number) else { continue }
            for inner in 0..<Self.chunkSize {
                guard let length = chunks[place][inner] else { continue }
                let line = number * Self.chunkSize + inner
                if line < index {
                    if line < result.count { result.set(line, length) }
                } else if line >= index + removed {
                    let moved = line - removed + inserted
                    if moved < result.count { result.set(moved, length) }
                }
            }
        }
        result.estimate = kept
        return result
    }
}
