// As on Apple's platforms, whoever imports CallKit sees Foundation and Dispatch.
@_exported import Dispatch
@_exported import Foundation
