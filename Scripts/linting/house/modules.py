"""Rules for modules: their dependencies, their names, and cycles between the files of a C target."""

import os
import re

from .targets import COMMENT, IMPORT, TYPE, files, read

WORD = re.compile(r"\w+")
# Modules of Apple platforms and Swift that an author may import alongside ours.
PLATFORM_MODULES = set(
    "Accelerate Accessibility AppKit Charts Combine Compression CoreFoundation CoreGraphics CoreImage CoreText CryptoKit Darwin "
    "Dispatch Distributed Foundation FoundationEssentials Glibc ImageIO Intents Metal MetalKit Musl Network NaturalLanguage Observation "
    "OSLog PDFKit Photos QuartzCore RealityKit RegexBuilder SceneKit Security Spatial SpriteKit StoreKit Swift SwiftData SwiftUI Symbols "
    "Synchronization System SystemPackage Testing TipKit UIKit UniformTypeIdentifiers Vision WatchKit WidgetKit XCTest os simd".split()
)
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
C_IGNORED = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|__attribute__\(\(.*?\)\)', re.DOTALL)
C_FUNCTION = re.compile(r"^\s*?([A-Za-z_][\w\s*]*?[\s*])(\w+)\([^;{}]*\)\s*\{", re.MULTILINE)
# The part before a name that is private to its file, as in `static const int32_t limit = 3;`.
C_STATIC = re.compile(r"^static\b[^;{}()=]*?(\w+)\s*[\[(=;]", re.MULTILINE)


def wrong_arrows(targets):
    """Yields a message for each import and each dependency that breaks a rule."""
    by_name = {target.name: target for target in targets}
    names = {(target.name, internal): target.names(internal) for target in targets for internal in (False, True)}
    exported = {target.name: [module for _, _, module, modifiers in target.imports() if "@_exported" in modifiers] for target in targets}

    def reachable(module, internal):
        """Returns the names of the module and of the modules that it re-exports."""
        return names[module, internal].union(*(reachable(other, False) for other in exported[module] if other in by_name))

    for target in targets:
        for name in target.dependencies:
            if name in by_name and by_name[name].place > target.place:
                yield f"Package.swift: {target.name} depends on {name}, which is listed below it; depend only on targets listed above"
        if not target.is_swift:
            continue
        imported = set()
        for path, line, module, modifiers in target.imports():
            imported.add(module)
            if module not in by_name or module == target.name:
                continue
            if module not in target.dependencies:
                yield f"{path}:{line}: imports {module}, which Package.swift does not declare as a dependency of {target.name}"
            elif by_name[module].is_swift and "@_exported" not in modifiers:
                text = IMPORT.sub("", COMMENT.sub("", target.files[path]))
                if reachable(module, "@testable" in modifiers).isdisjoint(WORD.findall(text)):
                    yield f"{path}:{line}: imports {module} but uses none of its names; remove the import"
        for name in target.dependencies:
            if name in by_name and name not in imported:
                yield f"Package.swift: {target.name} depends on {name}, but none of its files imports it; remove the dependency"


def ambiguous_names(targets):
    """Yields a message for each module with the same name as one of its types, which hides it, or as a platform's module."""
    for target in targets:
        if target.name in PLATFORM_MODULES:
            yield f"Package.swift: {target.name} is also a module of Swift or of a platform; rename the target"
        for path, text in target.files.items():
            for found in TYPE.finditer(text):
                if found[1] == target.name and target.kind != "test":
                    line = text.count("\n", 0, found.start()) + 1
                    yield f"{path}:{line}: the type {found[1]} has the name of its module and hides it; rename the type"


def circles(targets):
    """Yields a message for each cycle of files in a C target, through function calls or includes."""
    for target in targets:
        if not target.is_swift and target.kind != "system":
            texts = {path: read(path) for path in files(target.folder) if path.endswith((".c", ".h"))}
            for arrows in (calls(texts), includes(texts)):
                for circle in sorted(set(filter(None, (circle_of(path, arrows) for path in arrows)))):
                    yield f"{circle[0]}: depends on itself through {', '.join(circle[1:])}; move the shared code to a separate file"


def calls(texts):
    """Returns the other files whose functions each C file names."""
    bodies = {path: C_IGNORED.sub(" ", text) for path, text in texts.items() if path.endswith(".c")}
    owner, own = {}, {}
    for path, body in bodies.items():
        functions = C_FUNCTION.findall(body)
        own[path] = {name for head, name in functions if "static" in head.split()} | set(C_STATIC.findall(body))
        owner.update({name: path for head, name in functions if "static" not in head.split()})
    return {
        path: {owner[word] for word in set(WORD.findall(body)) - own[path] if owner.get(word, path) != path}
        for path, body in bodies.items()
    }


def includes(texts):
    """Returns the files of the target that each file includes."""
    names = {os.path.basename(path): path for path in texts}
    return {
        path: {names[os.path.basename(name)] for name in INCLUDE.findall(text) if os.path.basename(name) in names}
        for path, text in texts.items()
    }


def circle_of(path, arrows):
    """Returns the files of the cycle that contains a file, sorted, or nothing."""

    def reached(start):
        found, waiting = set(), list(arrows[start])
        while waiting:
            if (next_path := waiting.pop()) not in found:
                found.add(next_path)
                waiting += arrows.get(next_path, ())
        return found

    circle = {other for other in reached(path) if path in reached(other)}
    return tuple(sorted(circle)) if len(circle) > 1 else ()
