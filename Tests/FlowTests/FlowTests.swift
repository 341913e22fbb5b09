import Testing

/// Programs' flows of data through controls, pages and presentations: what a user does and then sees. Bodies, reports and the clock belong
/// to the process, so one test runs at a time.
@Suite("Flows", .serialized) enum FlowTests {}
