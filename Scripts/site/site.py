#!/usr/bin/env python3
"""Makes a site of the documentation: static pages, readable without JavaScript.

The README is the front page. Every Markdown document that its links lead to, directly or not, becomes a
page. Other linked files are copied, and each DocC archive is in api/. If a link has no target, exits with 1
and a list.
"""

import argparse
import html
import pathlib
import re
import shutil
import sys
import urllib.parse

from markdown_it import MarkdownIt

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = pathlib.Path(__file__).resolve().parent
FRONT = "README.md"
BAR = [
    ("Belfry", FRONT), ("First push", "Documentation/SendPushes.md"), ("Test your app", "Documentation/TestYourApp.md"),
    ("Why did nothing happen?", "Documentation/AskIt.md"), ("Scenarios", "Documentation/ScenarioFormat.md"),
    ("CI", "Documentation/TestsAndCI.md"), ("Which method?", "Documentation/CallbackMatrix.md"),
    ("All documents", "Documentation/README.md"),
]


def page_path(source: pathlib.PurePosixPath) -> pathlib.PurePosixPath:
    """The path of a document's page. A README is the index of its folder."""
    return source.with_name("index.html") if source.name == "README.md" else source.with_suffix(".html")


def slug(text: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


class Site:
    def __init__(self, root: pathlib.Path, out: pathlib.Path, archives: list[pathlib.Path]):
        self.root = root.resolve()
        self.out = out
        self.archives = archives
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.template = (HERE / "page.html").read_text()
        self.waiting = [pathlib.PurePosixPath(FRONT)]
        self.anchors: dict[pathlib.PurePosixPath, set[str]] = {}
        self.files: set[pathlib.PurePosixPath] = set()
        self.links: list[tuple[pathlib.PurePosixPath, pathlib.PurePosixPath, str]] = []
        self.mistakes: list[str] = []

    def make(self) -> None:
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        for _, document in self.bar():
            self.want(pathlib.PurePosixPath(document))
        while self.waiting:
            source = self.waiting.pop()
            if source not in self.anchors:
                self.render(source)
        for file in sorted(self.files):
            self.copy(file)
        shutil.copy(HERE / "style.css", self.out / "style.css")
        for archive in self.archives:
            shutil.copytree(archive, self.out / "api" / archive.stem.lower())
        for page, target, anchor in self.links:
            if anchor and anchor not in self.anchors.get(target, set()):
                self.mistakes.append(f"{page}: {target} has no heading “#{anchor}”.")

    def bar(self) -> list[tuple[str, str]]:
        return [(name, document) for name, document in BAR if (self.root / document).exists()]

    def want(self, source: pathlib.PurePosixPath) -> None:
        if source not in self.anchors and source not in self.waiting:
            self.waiting.append(source)

    def render(self, source: pathlib.PurePosixPath) -> None:
        tokens = self.markdown.parse((self.root / source).read_text())
        title, anchors = source.stem, {}
        for place, token in enumerate(tokens):
            if token.type == "heading_open":
                text = "".join(
                    child.content for child in tokens[place + 1].children or []
                    if child.type in ("text", "code_inline"))
                anchor, again = slug(text), 1
                while anchor in anchors:
                    anchor, again = f"{slug(text)}-{again}", again + 1
                anchors[anchor] = text
                token.attrSet("id", anchor)
                if token.tag == "h1":
                    title = text
            for child in token.children or []:
                self.follow(child, source)
            if token.type in ("html_block", "html_inline"):
                token.content = self.follow_html(token.content, source)
        self.anchors[source] = set(anchors)
        up = "../" * (len(source.parts) - 1)
        bar = "\n".join(
            f'<a href="{up}{page_path(pathlib.PurePosixPath(document))}"'
            f'{" aria-current=page" if str(source) == document else ""}>{html.escape(name)}</a>'
            for name, document in self.bar())
        bar += "".join(
            f'\n<a href="{up}api/{archive.stem.lower()}/documentation/{archive.stem.lower()}/">'
            f"{archive.stem}</a>" for archive in self.archives)
        body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        language = "zh-CN" if source.name.endswith("zh-CN.md") else "en"
        page = self.out / page_path(source)
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(
            self.template.replace("LANGUAGE", language).replace("TITLE", html.escape(title))
            .replace("STYLE", f"{up}style.css").replace("BAR", bar).replace("BODY", body))

    def follow(self, token, source: pathlib.PurePosixPath) -> None:
        """Returns the link to the page or copy of a file of the repository."""
        if token.type == "html_inline":
            token.content = self.follow_html(token.content, source)
        name = {"link_open": "href", "image": "src"}.get(token.type)
        if name:
            token.attrSet(name, self.target(str(token.attrGet(name)), source))

    def follow_html(self, text: str, source: pathlib.PurePosixPath) -> str:
        return re.sub(
            r'\b(href|src|srcset)="([^"]*)"',
            lambda found: f'{found[1]}="{self.target(found[2], source)}"', text)

    def target(self, link: str, source: pathlib.PurePosixPath) -> str:
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            return link
        path = source
        if parts.path:
            folder = (self.root / source).parent / urllib.parse.unquote(parts.path)
            resolved = folder.resolve()
            if not resolved.is_relative_to(self.root) or not resolved.exists():
                self.mistakes.append(f"{source}: “{link}” leads nowhere.")
                return link
            path = pathlib.PurePosixPath(resolved.relative_to(self.root).as_posix())
            if resolved.is_dir():
                path = path / "README.md"
                if not (self.root / path).exists():
                    self.mistakes.append(f"{source}: “{link}” is a folder without README.md.")
                    return link
        if path.suffix != ".md":
            self.files.add(path)
            return parts.path
        self.want(path)
        self.links.append((source, path, parts.fragment))
        up = "../" * (len(source.parts) - 1)
        return f"{up}{page_path(path)}" + (f"#{parts.fragment}" if parts.fragment else "")

    def copy(self, file: pathlib.PurePosixPath) -> None:
        (self.out / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(self.root / file, self.out / file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="the folder of the site; its old content is removed")
    parser.add_argument("archives", type=pathlib.Path, nargs="*", help="archives from docc")
    parser.add_argument("--of", type=pathlib.Path, default=ROOT, help="the folder with README.md (this repository)")
    options = parser.parse_args()
    if (options.folder / ".git").exists():
        parser.error(f"{options.folder} is a repository; name a folder that may be removed.")
    site = Site(options.of, options.folder, options.archives)
    site.make()
    for mistake in site.mistakes:
        print(mistake, file=sys.stderr)
    if site.mistakes:
        sys.exit(1)
    print(f"{len(site.anchors)} pages in {site.out}, the first of them {site.out / 'index.html'}")


if __name__ == "__main__":
    main()
