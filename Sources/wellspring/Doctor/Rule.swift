/// Something that compiles and misbehaves, and how to find it.
///
/// A rule lies in a file of its own in `Rules`, documented there, and stands in `Rules.all`.
protocol Rule: SendableMetatype {
    /// The name in brackets behind a finding.
    static var name: String { get }
    /// What the rule looks for, in one sentence.
    static var summary: String { get }
    /// The findings in one file.
    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding]
}

/// The registry.
enum Rules {
    /// Every rule there is.
    static let all: [any Rule.Type] = [
        PositionalIdentity.self, UnstableRange.self, OwnedObservedObject.self, PlainClassInState.self,
        ClassElementsInState.self, StateNotPrivate.self, AnimationWithoutValue.self, ObjectInBody.self,
        SideEffectInBody.self, BranchIdentity.self, AnyViewRow.self, NestedObservableObject.self,
        UnpublishedProperty.self, UnstableIdentity.self, ValueIdentity.self, StateFromParameter.self,
        UnownedObject.self, UnobservedObject.self, WrapperOutsideView.self, LateChange.self,
        IncompleteEquality.self, StaleBinding.self, TaskInOnAppear.self, SheetOutsideEnvironment.self,
        MissingEnvironmentObject.self, UnreadStateInSheet.self,
    ]
}
