import SwiftSyntax

/// A `Task` that `onAppear` begins.
///
/// It goes on when the view has gone, and another begins with each appearance. What `task` begins ends with the view.
enum TaskInOnAppear: Rule {
    static let name = "task-in-onappear"
    static let summary = "onAppear that only begins a Task"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard call.calledName == "onAppear",
                let closure = call.trailingClosure ?? call.argument("perform")?.as(ClosureExprSyntax.self),
                let only = closure.statements.lastValue?.as(FunctionCallExprSyntax.self),
                only.calledExpression.isReference(to: "Task"), only.trailingClosure != nil
            else { return nil }
            return file.finding(
                "this task goes on when the view has gone, and begins again with each appearance; "
                    + "use .task { … }, or .task(id: x) to begin anew when x changes", at: only, rule: self)
        }
    }
}
