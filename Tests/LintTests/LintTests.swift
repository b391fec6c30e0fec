import Lint
import Testing
