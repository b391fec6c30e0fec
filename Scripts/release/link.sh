#!/usr/bin/env bash
# Links the objects of a release build to an executable that needs libc, libm and the loader.
#   Scripts/release/link.sh BUILD_FOLDER COMMIT EXECUTABLE [PRODUCT]
#   STRIP=debug Scripts/release/link.sh …   with the names of functions, for a profiler
#
# A separate link takes seconds. `swift build --static-swift-stdlib` would compile every module again.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ "$(uname)" != Linux ]; then
    echo "release: This is not Linux. Only on Linux, one executable can contain all libraries." >&2
    exit 69
fi
build=$1 commit=$2 output=$3 product=${4:-belfry}
case $product in
    belfry) module=belfry ;;
    belfry-adopt) module=belfry_adopt ;;
    phone-bench) module=phone_bench ;;
    *) echo "release: There is no product $product. Known products: belfry, belfry-adopt, phone-bench." >&2; exit 64 ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A folder with only static libraries, before the system's folder, in which the linker prefers shared ones.
for library in sqlite3 nghttp2 z stdc++; do
    archive=$(clang -print-file-name="lib$library.a")
    if [ ! -f "$archive" ]; then
        echo "release: lib$library.a is missing. On Debian, install libsqlite3-dev, libnghttp2-dev," \
            "zlib1g-dev and libstdc++-12-dev." >&2
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

# Linked as objects, because symbols of a static library are hidden. The C library must use the same `malloc`,
# or one allocator would free memory of the other.
mkdir "$work/tcmalloc"
allocator=$(clang -print-file-name=libtcmalloc_minimal.a)
if [ -f "$allocator" ]; then
    (cd "$work/tcmalloc" && ar x "$allocator")
else
    echo "release: Linking without tcmalloc. On Debian, it is in libgoogle-perftools-dev." >&2
fi

# A release has its own libgcc_s. The C library looks for it in DT_RPATH, which needs --disable-new-dtags.
# An executable exports no symbols, because no other program needs them. The objects were compiled for the
# shared runtime, so the static libraries that its parts need are named here.
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
