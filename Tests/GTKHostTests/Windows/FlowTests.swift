import Foundation
import Testing

/// The shared programs, each through its script: by a driver without a display, and clicked through in a window.
@Suite("Flows of programs", .serialized)
struct ProgramFlowTests {
    /// A program and what a user does with it.
    struct Flow: CustomTestStringConvertible {
        var source: URL
        var script: URL
        var testDescription: String { source.lastPathComponent }

        private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../..").standardizedFileURL
        static var root: String { repository.path }

        /// Those beside the repository; none where it stands alone or the command has not been built.
        static let all: [Flow] = {
            let programs = repository.appendingPathComponent("../shared/programs").standardizedFileURL
            let scripts = try? FileManager.default.contentsOfDirectory(
                at: programs.appendingPathComponent("flows"), includingPropertiesForKeys: nil)
            guard (try? RunningProgram.built("libWellspringRuntime.so")) != nil else { return [] }
            return (scripts ?? []).filter { $0.pathExtension == "drive" }
                .map { script in
                    let name = script.deletingPathExtension().lastPathComponent
                    return Flow(source: programs.appendingPathComponent("run/\(name).swift"), script: script)
                }
                .filter { FileManager.default.fileExists(atPath: $0.source.path) }
                .sorted { $0.testDescription < $1.testDescription }
        }()
    }

    @Test("Every flow passes without a display", .enabled(if: !Flow.all.isEmpty), arguments: Flow.all)
    func driven(_ flow: Flow) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["WELLSPRING_ROOT"] = Flow.root
        let arguments = ["run", "--quiet", flow.source.path, "--drive", flow.script.path]
        let program = try RunningProgram(
            RunningProgram.built("wellspring"), arguments, environment: environment)
        #expect(try program.waitForEnd(seconds: 240) == 0)
    }

    @Test(
        "Every flow passes clicked through in a window",
        .enabled(if: VirtualDisplay.isAvailable && !Flow.all.isEmpty), arguments: Flow.all)
    func clicked(_ flow: Flow) throws {
        let display = try VirtualDisplay()
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: store) }
        var environment = display.environment
        environment["WELLSPRING_ROOT"] = Flow.root
        environment["WELLSPRING_INSPECT"] = "1"
        let arguments = ["run", "--quiet", flow.source.path, "--store", store.path]
        let program = try RunningProgram(
            RunningProgram.built("wellspring"), arguments, environment: environment)
        let clicking = ClickedFlow(program, on: display)
        try clicking.waitForWindow(seconds: 240)
        let script = try String(contentsOf: flow.script, encoding: .utf8)
        for (i, line) in script.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do {
                try clicking.follow(String(line))
            } catch {
                Issue.record("line \(i + 1), \(line): \(error)")
                return
            }
        }
        try WindowManager.close(window: display.onlyWindow(), on: display)
        #expect(try program.waitForEnd() == 0)
    }
}
