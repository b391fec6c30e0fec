// Apple's module re-exports these modules, and so does this one.
@_exported import BelfryUIKit
@_exported import Observation
@_exported import OpenCombineShim
