import Testing

/// All tests of this target: one after the other, as they share the channel for diagnostics and the counters of bodies.
@Suite("State", .serialized) enum StateTests {}
