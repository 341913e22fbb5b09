import SwiftUICore

// Types of data by their names, as they were written before there was `UTType`. Names that are no types fit nothing.
extension View {
    /// Makes the view a place to drop data of some types, by their names. `action` gets item providers, and tells whether it took them.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
    }

    /// Makes the view a place to drop data of some types, by their names. `action` gets item providers and the place in the view's own
    /// coordinates, and tells whether it took them.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
    }

    /// Makes the view a place to drop data of some types, by their names, with a delegate that follows what is dragged.
    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
    }
}
