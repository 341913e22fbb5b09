import SwiftUICore

extension View {
    /// Makes the view a place to drop values of a type. `action` gets the values and the place in the view's own coordinates, and tells
    /// whether it took them; `isTargeted` is told when such values come over the view and leave it.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        // Called on the main actor only.
        nonisolated(unsafe) let (action, isTargeted) = (action, isTargeted)
        return modifier(
            DropModifier(
                DropHandler(
                    accepts: { items in
                        !items.isEmpty && items.allSatisfy { Transfer.canMake(T.self, of: $0) }
                    },
                    entered: { _ in isTargeted(true) },
                    exited: { _ in isTargeted(false) },
                    dropped: { drop in
                        let location = drop.location
                        Transfer.handOut(T.self, of: drop.items) { _ = action($0, location) }
                    })))
    }

    /// Makes the view a place to drop data of some types. `action` gets item providers, and tells whether it took them.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Makes the view a place to drop data of some types. `action` gets item providers and the place in the view's own coordinates, and
    /// tells whether it took them.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        nonisolated(unsafe) let action = action
        return modifier(
            DropModifier(
                DropHandler(
                    accepts: { NSItemProvider.all($0, conformTo: supportedContentTypes) },
                    entered: { _ in isTargeted?.wrappedValue = true },
                    exited: { _ in isTargeted?.wrappedValue = false },
                    dropped: { drop in _ = action(drop.items.map { NSItemProvider(of: $0) }, drop.location) })))
    }

    /// Makes the view a place to drop data of some types, as a delegate decides.
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        nonisolated(unsafe) let delegate = delegate
        func info(_ drop: Drop) -> DropInfo { DropInfo(location: drop.location, items: drop.items) }
        return modifier(
            DropModifier(
                DropHandler(
                    accepts: { items in
                        NSItemProvider.all(items, conformTo: supportedContentTypes)
                            && delegate.validateDrop(info: DropInfo(location: .zero, items: items))
                    },
                    entered: { delegate.dropEntered(info: info($0)) },
                    moved: { _ = delegate.dropUpdated(info: info($0)) },
                    exited: { delegate.dropExited(info: info($0)) },
                    dropped: { drop in
                        let proposal = delegate.dropUpdated(info: info(drop))
                        guard proposal?.operation != .forbidden, proposal?.operation != .cancel else { return }
                        _ = delegate.performDrop(info: info(drop))
                    })))
    }
}

extension Transfer {
    /// Hands out values of a type that dropped items stand for: at once where they are such values, else when they have been made.
    @MainActor static func handOut<T: Transferable>(
        _ type: T.Type, of items: [any Transferable], to action: @escaping ([T]) -> Void
    ) {
        let direct = items.compactMap { Transfer.directly($0, to: T.self) }
        if direct.count == items.count { return action(direct) }
        nonisolated(unsafe) let action = action
        let carried = items.map { Carried(value: $0) }
        Task { @MainActor in
            var made: [T] = []
            for item in carried {
                if let value = try? await Transfer.make(T.self, of: item) { made.append(value) }
            }
            if !made.isEmpty { action(made) }
        }
    }
}

/// Decides what becomes of what is dragged over a view.
@MainActor @preconcurrency public protocol DropDelegate {
    /// Whether the drag concerns the view at all.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes what was dropped, and tells whether it did.
    func performDrop(info: DropInfo) -> Bool
    /// The drag has come over the view.
    func dropEntered(info: DropInfo)
    /// The drag has moved over the view; what would be done with it if it was let go now, nil for as before.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The drag has left the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}

/// What would be done with what is dragged.
public enum DropOperation: Sendable {
    /// Nothing.
    case cancel
    /// It may not be dropped here.
    case forbidden
    /// It is copied.
    case copy
    /// It is moved.
    case move
}

/// What a delegate would do with what is dragged.
public struct DropProposal: Sendable {
    /// What would be done.
    public let operation: DropOperation

    /// A proposal to do so.
    public init(operation: DropOperation) { self.operation = operation }
}

/// What is known of a drag over a view.
public struct DropInfo {
    /// Where it is, in the view's own coordinates.
    public let location: CGPoint
    let items: [any Transferable]

    /// Whether there is something of one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }

    /// What is dragged, as far as it is of one of the types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        items.map { NSItemProvider(of: $0) }.filter { provider in
            contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
        }
    }
}
