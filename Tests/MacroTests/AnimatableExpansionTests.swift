import Testing

/// The expansion of `@Animatable`.
@Suite struct AnimatableExpansionTests {
    @Test func storedVariablesAreChainedInOrder() {
        let expansion = Expansion(
            """
            @Animatable
            public struct Sector {
                var start: Angle
                var end = Angle.degrees(90), radius = -2.5
                let sides = 3
                @AnimatableIgnored var isClockwise: Bool
                static var count = 0.0
                var middle: Double { 0 }
            }
            """)
        #expect(expansion.messages.isEmpty)
        #expect(
            expansion.text.contains(
                "public var animatableData: SwiftUICore.AnimatablePair<Angle.AnimatableData, "
                    + "SwiftUICore.AnimatablePair<Angle.AnimatableData, Swift.Double.AnimatableData>>"))
        #expect(expansion.text.contains("self.radius.animatableData = newValue.second.second"))
    }

    @Test(arguments: [
        (
            "@Animatable struct A {\nvar a = make()\n}",
            "2: '@Animatable' needs the type of 'a' written out, or '@AnimatableIgnored' on it"
        ),
        (
            "@Animatable struct A {\nvar a: Int\n}",
            "2: 'a' of type 'Int' cannot be animated; mark it '@AnimatableIgnored'"
        ),
        ("@Animatable enum A { case a }", "1: '@Animatable' can only be applied to a struct or a class"),
        (
            "@Animatable struct A { var animatableData: Double }",
            "1: '@Animatable' makes 'animatableData' itself; remove the attribute or the property"
        ),
    ])
    func mistakesAreReportedAtTheUsersLine(source: String, message: String) {
        #expect(Expansion(source).messages == [message])
    }
}
