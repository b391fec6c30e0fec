import Search
import Testing
