import Foundation
import ProgramDriving
import Testing

/// The shared programs, each through its script: by a driver without a display, and clicked through in a window.
@Suite("Flows of programs", .serialized, .blocking)
struct ProgramFlowTests {
    @Test("Every flow passes without a display", .enabled(if: !ProgramFlow.all.isEmpty), arguments: ProgramFlow.all)
    func driven(_ flow: ProgramFlow) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["WELLSPRING_ROOT"] = ProgramFlow.root
        let arguments = ["run", "--quiet", flow.source.path, "--drive", flow.script.path]
        let program = try RunningProgram(
            RunningProgram.built("wellspring"), arguments, environment: environment)
        #expect(try program.waitForEnd(seconds: 240) == 0)
    }

    @Test(
        "Every flow passes clicked through in a window",
        .enabled(if: VirtualDisplay.isAvailable && !ProgramFlow.all.isEmpty), arguments: ProgramFlow.all)
    func clicked(_ flow: ProgramFlow) throws {
        let display = try VirtualDisplay()
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: store) }
        var environment = display.environment
        environment["WELLSPRING_ROOT"] = ProgramFlow.root
        environment["WELLSPRING_INSPECT"] = "1"
        let arguments = ["run", "--quiet", flow.source.path, "--store", store.path]
        let program = try RunningProgram(
            RunningProgram.built("wellspring"), arguments, environment: environment)
        let clicking = ClickedFlow(program, by: display)
        try clicking.waitUntilShown(seconds: 240)
        if let problem = try clicking.follow(script: flow.script) {
            Issue.record("\(problem)")
            return
        }
        try WindowManager.close(window: display.onlyWindow(), on: display)
        #expect(try program.waitForEnd() == 0)
    }
}
