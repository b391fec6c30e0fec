/// Names that every Swift file on Linux can use: public top-level types, macros and associated
/// types of Swift, Foundation and Dispatch, from the symbol graphs of Swift 6.3 (`swift
/// symbolgraph-extract`), and Foundation's functions that begin with a capital. They are never
/// missing types.
enum SystemNames {
    static func contains(_ name: String) -> Bool {
        all.contains(name) || functions.contains(name) || AppleModules.isAvailable(name)
    }

    /// Functions whose call looks like an initializer.
    private static let functions = Set(
        """
        NSAllHashTableObjects NSClassFromString NSContainsRect NSDivideRect NSEdgeInsetsEqual
        NSEdgeInsetsMake NSEqualPoints NSEqualRanges NSEqualRects NSEqualSizes NSFullUserName
        NSGetSizeAndAlignment NSHeight NSHomeDirectory NSHomeDirectoryForUser NSInsetRect
        NSIntegralRect NSIntegralRectWithOptions NSIntersectionRange NSIntersectionRect
        NSIntersectsRect NSIsEmptyRect NSLocalizedString NSLocationInRange NSLog NSLogv NSMakePoint
        NSMakeRange NSMakeRect NSMakeSize NSMaxRange NSMaxX NSMaxY NSMidX NSMidY NSMinX NSMinY
        NSMouseInRect NSOffsetRect NSOpenStepRootDirectory NSPointFromString NSPointInRect
        NSRangeFromString NSRectFromString NSSearchPathForDirectoriesInDomains NSSetUncaughtExceptionHandler
        NSSizeFromString NSStringFromClass NSStringFromPoint NSStringFromRange NSStringFromRect
        NSStringFromSize NSTemporaryDirectory NSUnionRange NSUnionRect NSUserName NSWidth
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    private static let all = Set(
        """
        Actor ActorType AdditiveArithmetic AffineTransform AlignmentOptions AllCases
        AlternationBuilder Anchor Any AnyActor AnyBidirectionalCollection AnyClass AnyCollection
        AnyHashable AnyIndex AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection
        AnyRegexOutput AnySequence Array ArrayLiteralConvertible ArrayLiteralElement ArraySlice
        AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence
        AsyncFlatMapSequence AsyncIterator AsyncIteratorProtocol AsyncMapSequence
        AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream
        AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence
        AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence
        AsyncThrowingStream Atomic AtomicLazyReference AtomicLoadOrdering
        AtomicOptionalRepresentable AtomicOptionalRepresentation AtomicRepresentable
        AtomicRepresentation AtomicStoreOrdering AtomicUpdateOrdering AttributeContainer
        AttributeDynamicLookup AttributeScope AttributeScopeCodableConfiguration AttributeScopes
        AttributedString AttributedStringAttributeMutation AttributedStringKey
        AttributedStringProtocol AttributedSubstring BidirectionalCollection
        BidirectionalIndexable BidirectionalSlice BinaryFloatingPoint BinaryInteger
        BitwiseCopyable BlockOperation Bool BooleanLiteralConvertible BooleanLiteralType Bound
        Bundle ByteCountFormatStyle ByteCountFormatter CBool CChar CChar16 CChar32 CChar8 CDouble
        CFloat CFloat16 CGFloat CGPoint CGRect CGRectEdge CGSize CInt CLong CLongDouble CLongLong
        CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong
        CUnsignedShort CVaListPointer CVarArg CWideChar CachedURLResponse Calendar
        CancellationError Capture CaseIterable Character CharacterClass CharacterSet
        CheckedContinuation ChoiceOf Clock ClosedRange ClosedRangeIndex CocoaError Codable
        CodableAttributedStringKey CodableConfiguration CodableWithConfiguration CodingKey
        CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne
        CommandLine Comparable ComparableComparator Comparator Compared ComparisonResult
        ConcurrentValue ContiguousArray ContiguousBytes ContinuousClock Copyable
        CountableClosedRange CountablePartialRangeFrom CountableRange
        CurrencyFormatStyleConfiguration CustomConsumingRegexComponent
        CustomDebugStringConvertible CustomLeafReflectable CustomNSError
        CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable CustomReflectable
        CustomStringConvertible Data DataProtocol Date DateComponents DateFormatter DateInterval
        DateIntervalFormatter Decimal Decodable DecodableAttributedStringKey
        DecodableWithConfiguration Decoder DecodingConfiguration DecodingConfigurationProviding
        DecodingError DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices
        DefaultStringInterpolation DescriptiveNumberFormatConfiguration Dictionary DictionaryIndex
        DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible Dimension
        DiscardingTaskGroup DiscontiguousAttributedSubstring DiscontiguousSlice
        DiscreteFormatStyle DispatchData DispatchDataIterator DispatchGroup DispatchIO
        DispatchObject DispatchPredicate DispatchQoS DispatchQueue DispatchSemaphore
        DispatchSource DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
        DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd
        DispatchSourceUserDataOr DispatchSourceUserDataReplace DispatchSourceWrite
        DispatchSpecificKey DispatchTime DispatchTimeInterval DispatchTimeoutResult
        DispatchWallTime DispatchWorkItem DispatchWorkItemFlags Double DropFirstSequence
        DropWhileSequence Duration DurationProtocol Element Elements EmptyCollection EmptyIterator
        Encodable EncodableAttributedStringKey EncodableWithConfiguration Encoder
        EncodingConfiguration EncodingConfigurationProviding EncodingError EnergyFormatter
        EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor ExecutorJob
        Exponent ExpressibleByArrayLiteral ExpressibleByBooleanLiteral
        ExpressibleByDictionaryLiteral ExpressibleByExtendedGraphemeClusterLiteral
        ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral
        ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterLiteralConvertible
        ExtendedGraphemeClusterLiteralType ExtendedGraphemeClusterType Failure FileAttributeKey
        FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType
        FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex
        FlattenCollection FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64
        Float80 FloatLiteralConvertible FloatLiteralType FloatingPoint FloatingPointClassification
        FloatingPointFormatStyle FloatingPointParseStrategy FloatingPointRoundingRule
        FloatingPointSign FormatInput FormatOutput FormatStyle FormatStyleCapitalizationContext
        Formatter GlobalActor HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse
        Hashable Hasher Host ID ISO8601DateFormatter Identifiable Index IndexPath IndexSet
        Indexable IndexableBase IndexingIterator Indices InflectionRule InlineArray InputStream
        Instant InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerFormatStyle
        IntegerLiteralConvertible IntegerLiteralType IntegerParseStrategy Iterator IteratorOverOne
        IteratorProtocol IteratorSequence JSONDecoder JSONEncoder JSONSerialization Job
        JobPriority JoinedIterator JoinedSequence Key KeyPath KeyPathComparator KeyValuePairs
        KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
        KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection
        LazyCollectionProtocol LazyDropWhileBidirectionalCollection LazyDropWhileCollection
        LazyDropWhileIndex LazyDropWhileIterator LazyDropWhileSequence
        LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex LazyFilterIterator
        LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator
        LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection
        LazyPrefixWhileCollection LazyPrefixWhileIndex LazyPrefixWhileIterator
        LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence LazySequenceProtocol
        LengthFormatter ListFormatStyle Local Locale LocalizedError Lookahead
        LosslessStringConvertible Magnitude MainActor ManagedBuffer ManagedBufferPointer
        MarkdownDecodableAttributedStringKey MaskStorage MassFormatter Measurement MemoryLayout
        MessageType Mirror MirrorPath Morphology MutableBidirectionalSlice MutableCollection
        MutableDataProtocol MutableIndexable MutableRandomAccessSlice
        MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice
        MutableRangeReplaceableSlice MutableRawSpan MutableSlice MutableSpan Mutex
        NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString
        NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet NSCoder
        NSCoding NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSCopying
        NSCountedSet NSData NSDate NSDateComponents NSDateInterval NSDecimalNumber
        NSDecimalNumberBehaviors NSDecimalNumberHandler NSDictionary NSEdgeInsets
        NSEnumerationOptions NSEnumerator NSError NSErrorDomain NSExceptionName NSExpression
        NSIndexPath NSIndexSet NSIndexSetIterator NSKeyedArchiver NSKeyedArchiverDelegate
        NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale NSLock NSLocking NSMeasurement
        NSMutableArray NSMutableAttributedString NSMutableCharacterSet NSMutableCopying
        NSMutableData NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet NSMutableSet
        NSMutableString NSMutableURLRequest NSNotification NSNull NSNumber NSObject
        NSObjectProtocol NSOrderedSet NSOrthography NSPersonNameComponents NSPoint NSPointArray
        NSPointPointer NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge
        NSRectPointer NSRecursiveLock NSRegularExpression NSSecureCoding NSSet NSSize NSSizeArray
        NSSizePointer NSSortDescriptor NSSortOptions NSString NSTextCheckingKey
        NSTextCheckingResult NSTimeZone NSURL NSURLComponents NSURLQueryItem NSURLRequest NSUUID
        NSUserActivity NSValue NSZone NegativeLookahead Never NilLiteralConvertible Notification
        NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter
        Numeric ObjCBool ObjectIdentifier Observable ObservationRegistrar Observations One
        OneOrMore OpaquePointer OperatingSystemVersion Operation OperationQueue OptionSet Optional
        Optionally Output OutputRawSpan OutputSpan OutputStream POSIXError ParseInput ParseOutput
        ParseStrategy ParseableFormatStyle PartialAsyncTask PartialKeyPath PartialRangeFrom
        PartialRangeThrough PartialRangeUpTo PersonNameComponents PersonNameComponentsFormatter
        Pipe PlaygroundQuickLook Port PortDelegate PortMessage Predicate PredicateBindings
        PredicateError PredicateExpression PredicateExpressions PrefixSequence Process ProcessInfo
        Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
        PropertyListEncoder PropertyListSerialization Protocol QualityOfService
        RandomAccessCollection RandomAccessIndexable RandomAccessSlice RandomNumberGenerator Range
        RangeExpression RangeReplaceableBidirectionalSlice RangeReplaceableCollection
        RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet
        RawExponent RawRepresentable RawSignificand RawSpan RawValue RecoverableError Reference
        ReferenceConvertible ReferenceType ReferenceWritableKeyPath Regex RegexComponent
        RegexComponentBuilder RegexOutput RegexRepetitionBehavior RegexSemanticLevel
        RegexWordBoundaryKind Regions Repeat Repeated Result ReversedCollection ReversedIndex
        ReversedRandomAccessCollection RunLoop SIMD SIMD16 SIMD16Storage SIMD2 SIMD2Storage SIMD3
        SIMD32 SIMD32Storage SIMD4 SIMD4Storage SIMD64 SIMD64Storage SIMD8 SIMD8Storage SIMDMask
        SIMDMaskScalar SIMDScalar SIMDStorage Scalar Scanner ScopedAttributeContainer Self
        Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator
        SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer
        Slice SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder Span
        StandardPredicateExpression StaticBigInt StaticString Strategy Stream StreamDelegate
        StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
        StreamSocketSecurityLevel Stride StrideThrough StrideThroughIterator StrideTo
        StrideToIterator Strideable String StringInterpolation StringInterpolationConvertible
        StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringProtocol
        StringStyle StringTransform SubSequence Subject Substring SuspendingClock
        SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority
        TextOutputStream TextOutputStreamable Thread ThrowingDiscardingTaskGroup ThrowingTaskGroup
        TimeInterval TimeZone Timer TryCapture Type UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL
        URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents
        URLCredential URLCredentialStorage URLError URLFileResourceType URLProtectionSpace
        URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues
        URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask
        URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask
        URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate
        URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask
        URLSessionWebSocketDelegate URLSessionWebSocketTask UTF16 UTF16View UTF32 UTF8 UTF8Span
        UTF8View UUID UnboundedRange UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec
        UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible
        UnicodeScalarLiteralType UnicodeScalarType UnicodeScalarView Unit UnitAcceleration
        UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion
        UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference
        UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance
        UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed
        UnitTemperature UnitVolume UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged
        UnownedJob UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer
        UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation UnsafeCurrentTask
        UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
        UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer UnsafePointer
        UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeRawPointer UnsafeSendable
        UnsafeThrowingContinuation UnsignedInteger UserDefaults Value Void WordPair Words
        WritableKeyPath ZeroOrMore Zip2Iterator Zip2Sequence
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
