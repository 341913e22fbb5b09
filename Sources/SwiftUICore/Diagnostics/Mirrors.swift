// A scene leads to all of its views, elements and layers, and each of them back to it. Whoever looks at one of them by reflection, as a test does
// that failed, is not to walk through them all.

extension SceneGraph: CustomReflectable {
    public nonisolated var customMirror: Mirror { Mirror(self, children: [:] as KeyValuePairs<String, Any>) }
}

extension ViewNode: CustomReflectable {
    public nonisolated var customMirror: Mirror { Mirror(self, children: [:] as KeyValuePairs<String, Any>) }
}

extension LayoutElement: CustomReflectable {
    public nonisolated var customMirror: Mirror { Mirror(self, children: [:] as KeyValuePairs<String, Any>) }
}

extension Layer: CustomReflectable {
    public nonisolated var customMirror: Mirror {
        Mirror(self, children: ["id": id] as KeyValuePairs<String, Any>)
    }
}

extension SemanticsNode: CustomReflectable {
    public nonisolated var customMirror: Mirror {
        Mirror(
            self, children: ["role": role.rawValue, "label": label, "value": value ?? ""] as KeyValuePairs<String, Any>)
    }
}
