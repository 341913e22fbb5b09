/// Lengths, rectangles, paths, colours and pictures, by the name of the module that has them on Apple's systems.
@_exported import SwiftUI
