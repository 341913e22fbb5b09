import Testing

@testable import GTKHost

@Suite("Choice of a renderer") struct RendererChoiceTests {
    @Test("Without a graphics device Cairo draws, and GTK does not look for GL") func withoutDevice() {
        #expect(
            RendererChoice.variables([:], hasDevice: false, minorVersion: 8)
                == ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"])
        #expect(
            RendererChoice.variables([:], hasDevice: false, minorVersion: 14)
                == ["GSK_RENDERER": "cairo", "GDK_DISABLE": "gl"])
    }

    @Test("With a graphics device GTK chooses") func withDevice() {
        #expect(RendererChoice.variables([:], hasDevice: true, minorVersion: 8) == [:])
    }

    @Test("What the user said stays") func userChoice() {
        #expect(RendererChoice.variables(["GSK_RENDERER": "gl"], hasDevice: false, minorVersion: 8) == [:])
        let chosen = RendererChoice.variables(
            ["GSK_RENDERER": "cairo", "GDK_DEBUG": "events"], hasDevice: true, minorVersion: 8)
        #expect(chosen == ["GDK_DEBUG": "events,gl-disable"])
    }
}
