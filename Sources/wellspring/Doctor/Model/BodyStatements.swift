import SwiftSyntax

extension TypeModel {
    /// The code of the bodies of the views in a file.
    func bodies(in file: DoctorFile) -> [CodeBlockItemListSyntax] {
        views.flatMap(\.parts).filter { $0.path == file.path }.flatMap { part -> [CodeBlockItemListSyntax] in
            guard let members = part.declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members else {
                return []
            }
            return members.compactMap { member in
                if let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "body" {
                    return function.body?.statements
                }
                guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
                    binding.pattern.trimmedDescription == "body"
                else { return nil }
                switch binding.accessorBlock?.accessors {
                case .getter(let statements)?: return statements
                case .accessors(let list)?: return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
                default: return nil
                }
            }
        }
    }
}

extension CodeBlockItemListSyntax {
    /// The statements that run when the body is evaluated: its own, and those of the closures that build views inside it.
    /// Closures of actions and of other functions are left out.
    var builderStatements: [Syntax] {
        flatMap { item -> [Syntax] in
            let statement = Syntax(item.item)
            if statement.is(VariableDeclSyntax.self) { return [statement] }
            return [statement]
                + statement.all(
                    CodeBlockItemListSyntax.self,
                    leavingOut: { node in
                        node.as(ClosureExprSyntax.self).map { !$0.buildsViews } ?? node.is(VariableDeclSyntax.self)
                    }
                ).flatMap { list in list.map { Syntax($0.item) } }
        }
    }
}

extension ClosureExprSyntax {
    /// Whether the closure is the content of a view (`VStack { … }`), by the look of it: the trailing closure of a call of a
    /// type other than `Button`, `Task` and their like.
    fileprivate var buildsViews: Bool {
        guard let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id else { return false }
        let doesThings = ["Button", "Task", "Binding", "Timer", "Stepper"]
        guard let name = call.calledName else { return false }
        if let label = call.arguments.first?.label?.text, label == "action" { return true }
        return name.isTypeName && !doesThings.contains(name)
            || ["background", "overlay", "safeAreaInset", "toolbar", "mask"].contains(name)
    }
}
