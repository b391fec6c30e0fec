import ArgumentParser
import AsyncHTTPClient
@main struct Main { static func main() { print("belfry") } }
