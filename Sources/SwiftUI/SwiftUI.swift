@_exported import Combine
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import SwiftUICore
