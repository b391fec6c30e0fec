#!/usr/bin/env bash
# Links the objects of a release build to an executable that needs libc, libm and the loader.
#   Scripts/release/link.sh BUILD_FOLDER COMMIT EXECUTABLE [PRODUCT]
#   STRIP=debug Scripts/release/link.sh …   with the names of functions, which a profiler wants
#
# A link of its own takes seconds; `swift build --static-swift-stdlib` compiles every module once more.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ "$(uname)" != Linux ]; then
    echo "release: this is not Linux, where alone all libraries can be in one executable" >&2
    exit 69
fi
build=$1 commit=$2 output=$3 product=${4:-belfry}
case $product in
    belfry) module=belfry ;;
    belfry-adopt) module=belfry_adopt ;;
    phone-bench) module=phone_bench ;;
    *) echo "release: there is no product $product; it is belfry, belfry-adopt or phone-bench" >&2; exit 64 ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A folder that holds only archives, before the system's: there the linker would prefer the shared one.
for library in sqlite3 nghttp2 z stdc++; do
    archive=$(clang -print-file-name="lib$library.a")
    if [ ! -f "$archive" ]; then
        echo "release: lib$library.a is missing; Debian has it in libsqlite3-dev, libnghttp2-dev," \
            "zlib1g-dev and libstdc++-12-dev" >&2
        exit 69
    fi
    ln -s "$archive" "$work/lib$library.a"
done

runtime=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift_static/linux
Scripts/release/icu_data.py "$runtime/lib_FoundationICU.a" "$work/icu.dat"
symbol=$(nm --defined-only "$runtime/lib_FoundationICU.a" 2>/dev/null \
    | sed -n 's/.* R \(icudt[0-9]*_dat\)$/\1/p' | head -1)
cat > "$work/icu.S" <<DATA
.section .rodata.icu, "a"
.balign 16
.globl $symbol
$symbol:
.incbin "icu.dat"
.section .note.GNU-stack, "", %progbits
DATA
printf 'const char *belfry_commit(void) { return "%s"; }\n' "$commit" > "$work/commit.c"
(cd "$work" && clang -c icu.S && clang -O1 -c commit.c)

# As objects, since what an archive has is hidden from others: the C library, too, must find its `malloc`
# here, or one of the two would free what the other has made.
mkdir "$work/tcmalloc"
allocator=$(clang -print-file-name=libtcmalloc_minimal.a)
if [ -f "$allocator" ]; then
    (cd "$work/tcmalloc" && ar x "$allocator")
else
    echo "release: linking without tcmalloc, which Debian has in libgoogle-perftools-dev" >&2
fi

# An archive brings libgcc_s along; the C library looks for it where DT_RPATH says, which is the older kind.
# The names of symbols are for other programs to find, and of no use in an executable. The objects were
# compiled against the shared runtime, so that what its archives want of each other is named here.
swiftc -static-stdlib -use-ld=lld -gnone -emit-executable -o "$output" \
    -L "$work" $(find "$work/tcmalloc" -name "*.o") "$work/icu.o" "$work/commit.o" "@$build/$product.product/Objects.LinkFileList" \
    -lFoundation -lFoundationInternationalization -lFoundationEssentials -lCoreFoundation \
    -l_FoundationICU -l_FoundationCShims -l_FoundationCollections \
    -lswiftSynchronization -lnghttp2 -lsqlite3 -lz -lm -lstdc++ -Xclang-linker -static-libgcc \
    -Xlinker --defsym -Xlinker main=${module}_main -Xlinker --gc-sections -Xlinker --icf=safe \
    -Xlinker -O2 -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic -Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker "\$ORIGIN/../lib/belfry" \
    -Xlinker "--strip-${STRIP:-all}" -Xlinker --build-id=none \
    2> "$work/log" || { cat "$work/log" >&2; exit 1; }
grep -v -e "dangerous, better use" "$work/log" >&2 || true
