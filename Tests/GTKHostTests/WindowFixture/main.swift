import Foundation
import GTKHost
import SwiftUICore

do {
    if CommandLine.arguments.contains("--tasks") { startTasks() }
    try GTKRunner.run(title: "Fixture", size: CGSize(width: 300, height: 380), dark: false) { host in
        if CommandLine.arguments.contains("--fields") { return FieldsScene(host: host) }
        return FixtureScene(host: host)
    }
    say("ended")
} catch {
    say("error \(error)")
    exit(3)
}

/// Lets every kind of main-thread work that is not GTK's happen once.
@MainActor func startTasks() {
    Task { @MainActor in
        say("task")
        try? await Task.sleep(for: .milliseconds(20))
        say("slept \(Thread.isMainThread)")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { say("dispatched") }
    RunLoop.main.perform { say("performed") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.08, repeats: false) { _ in
        say("timer \(Thread.isMainThread)")
    }
}
