import Combine
import SwiftUITesting
import Testing

extension FlowTests.Memory {
    /// What is in a container holds counted objects, in itself and in its storage.
    private struct Held: View {
        let token: Lives.Token
        @State private var own: Lives.Token
        @StateObject private var object: Object
        init(_ lives: Lives) {
            token = Lives.Token(lives)
            _own = State(wrappedValue: Lives.Token(lives))
            _object = StateObject(wrappedValue: Object(lives))
        }
        var body: some View {
            let _ = own
            Text("held \(object.n)")
                .onAppear { [token] in _ = token }
                .onTapGesture { object.n += 1 }
        }
    }

    private struct FirstLayout: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews.first?.sizeThatFits(proposal) ?? .zero
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews.first?.place(at: bounds.origin, proposal: proposal)
        }
    }

    private nonisolated static let plainContainers: [String: @MainActor (AnyView) -> AnyView] = [
        "VStack": { content in AnyView(VStack { content }) },
        "HStack": { content in AnyView(HStack { content }) },
        "ZStack": { content in AnyView(ZStack { content }) },
        "AnyLayout": { content in AnyView(AnyLayout(HStackLayout()) { content }) },
        "Layout": { content in AnyView(FirstLayout { content }) },
        "Grid": { content in AnyView(Grid { GridRow { content } }) },
        "LazyVStack": { content in AnyView(ScrollView { LazyVStack { content } }) },
        "LazyHStack": { content in AnyView(ScrollView(.horizontal) { LazyHStack { content } }) },
        "LazyVGrid": { content in AnyView(ScrollView { LazyVGrid(columns: [GridItem()]) { content } }) },
        "LazyHGrid": { content in AnyView(ScrollView(.horizontal) { LazyHGrid(rows: [GridItem()]) { content } }) },
        "ScrollView": { content in AnyView(ScrollView { content }) },
        "ScrollViewReader": { content in AnyView(ScrollViewReader { _ in content }) },
        "GeometryReader": { content in AnyView(GeometryReader { _ in content }) },
        "ViewThatFits": { content in AnyView(ViewThatFits { content }) },
        "TimelineView": { content in AnyView(TimelineView(.periodic(from: .now, by: 1)) { _ in content }) },
        "Group": { content in AnyView(Group { content }) },
        "ForEach": { content in AnyView(ForEach(0..<2, id: \.self) { $0 == 0 ? content : AnyView(Text("row")) }) },
        "overlay": { content in AnyView(Text("below").overlay { content }) },
        "background": { content in AnyView(Text("above").background { content }) },
        "mask": { content in AnyView(Color.red.mask { content }) },
        "safeAreaInset": { content in AnyView(Color.red.safeAreaInset(edge: .top) { content }) },
        "environment": { content in AnyView(content.environment(\.isEnabled, false)) },
        "drawingGroup": { content in AnyView(content.drawingGroup()) },
        "geometryGroup": { content in AnyView(content.geometryGroup()) },
    ]

    private nonisolated static let controlContainers: [String: @MainActor (AnyView) -> AnyView] = [
        "List": { content in AnyView(List { content }) },
        "List of data": { content in
            AnyView(List(0..<2, id: \.self) { $0 == 0 ? content : AnyView(Text("row")) })
        },
        "Section": { content in AnyView(List { Section { content } }) },
        "header": { content in
            AnyView(
                List {
                    Section {
                        Text("row")
                    } header: {
                        content
                    }
                })
        },
        "Form": { content in AnyView(Form { content }) },
        "GroupBox": { content in AnyView(GroupBox("box") { content }) },
        "ControlGroup": { content in AnyView(ControlGroup { content }) },
        "DisclosureGroup": { content in AnyView(DisclosureGroup("more", isExpanded: .constant(true)) { content }) },
        "LabeledContent": { content in AnyView(LabeledContent("label") { content }) },
        "Button": { content in
            AnyView(
                Button {
                } label: {
                    content
                })
        },
        "Label": { content in
            AnyView(
                Label {
                    content
                } icon: {
                    Text("icon")
                })
        },
        "NavigationStack": { content in AnyView(NavigationStack { content }) },
        "NavigationSplitView": { content in
            AnyView(
                NavigationSplitView {
                    content
                } detail: {
                    Text("detail")
                })
        },
        "TabView": { content in AnyView(TabView { content.tabItem { Text("tab") } }) },
        "page": { content in
            AnyView(
                TabView {
                    content
                    Text("page")
                }.tabViewStyle(.page))
        },
        "toolbar": { content in
            AnyView(NavigationStack { Text("page").toolbar { ToolbarItem { content } } })
        },
        "searchable": { content in
            AnyView(NavigationStack { content.searchable(text: .constant("")) })
        },
        "contextMenu": { content in AnyView(content.contextMenu { Button("act") {} }) },
        "refreshable": { content in AnyView(ScrollView { content }.refreshable {}) },
    ]

    private nonisolated static let allContainers = plainContainers.merging(controlContainers) { a, _ in a }

    private struct HeldScreen: View {
        let lives: Lives
        let name: String
        /// Whether the container goes with its content, or stays.
        let goesWhole: Bool
        let hiding: PassthroughSubject<Void, Never>
        @State private var isShown = true
        var body: some View {
            VStack {
                if let container = FlowTests.Memory.allContainers[name] {
                    if goesWhole {
                        if isShown { container(AnyView(Held(lives))) }
                    } else {
                        container(isShown ? AnyView(Held(lives)) : AnyView(EmptyView()))
                    }
                }
                Text("beside")
            }
            .onReceive(hiding) { isShown = false }
        }
    }

    @Test(
        "what stood in a container is freed at once when it goes, with the container or without",
        arguments: allContainers.keys.sorted(), [true, false])
    func freedAtOnce(_ name: String, goesWhole: Bool) throws {
        let (lives, hiding) = (Lives(), PassthroughSubject<Void, Never>())
        let screen = TestScreen(HeldScreen(lives: lives, name: name, goesWhole: goesWhole, hiding: hiding))
        #expect(lives.alive >= 3)
        hiding.send()
        screen.advance(by: 0)
        #expect(lives.alive == 0)
        // Bars and columns may still be on their way.
        screen.advance(by: 0.5)
        #expect(screen.contains("beside"))
    }
}
