// Apple's module brings these along, and so does this one.
@_exported import BelfryUIKit
@_exported import Observation
@_exported import OpenCombineShim
