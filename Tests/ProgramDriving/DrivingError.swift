/// A program, or what it is driven with, does not do what a test needs.
package struct DrivingError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
