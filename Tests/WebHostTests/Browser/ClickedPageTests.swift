import Foundation
import ProgramDriving
import Testing

/// The shared programs, each clicked through in a page by its script.
@Suite(
    "Flows of programs in a page", .enabled(if: Chromium.executable != nil, "chromium is not installed"), .serialized,
    .blocking)
struct ClickedPageTests {
    @Test(
        "Every flow passes clicked through in a page", .enabled(if: !ProgramFlow.all.isEmpty),
        arguments: ProgramFlow.all)
    func clicked(_ flow: ProgramFlow) throws {
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: store) }
        let environment = ["WELLSPRING_ROOT": ProgramFlow.root, "WELLSPRING_INSPECT": "1"]
        let arguments = ["run", "--quiet", flow.source.path, "--web=0", "--size", "390x844", "--store", store.path]
        let program = try PageProgram("wellspring", arguments, environment: environment, seconds: 240)
        let browser = try Chromium()
        try browser.open(program.address)
        let clicking = ClickedFlow(program.program, by: browser)
        try clicking.waitUntilShown(seconds: 60)
        if let problem = try clicking.follow(script: flow.script) { Issue.record("\(problem)") }
        #expect(browser.problems.isEmpty, "\(browser.problems)")
    }
}
