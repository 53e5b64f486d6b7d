internal import RefreshKit
internal import SystemSupport

/// Code that plays a Lottie file in an app: the pull scrubs, then the phases follow.
struct LottieCode {
    private let request: PresetRequest
    private let fileExtension: String

    init(_ request: PresetRequest, fileExtension: String) { (self.request, self.fileExtension) = (request, fileExtension) }

    /// The code for all players; nil if the file has no loop to play.
    var text: String? {
        guard has(.refreshing) else { return nil }
        let parts = [swift, views, compose, web, flutter, reactNative].filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var plan: FramePlan { request.plan }
    private var file: String { request.name + fileExtension }
    private var isContainer: Bool { fileExtension == ShapeFormat.Container.dotLottie.fileExtension }

    private func has(_ phase: Phase) -> Bool { plan.passes.contains { $0.phase == phase } }

    /// The phases between the release and the loop, and the loop.
    private var started: [Phase] { [.introduction, .refreshing].filter(has) }

    private func label(_ quoted: (String) -> String) -> String { quoted(plan.label(of: .refreshing)) }

    private var marker: String { "reduced motion" }

    // Each of the following is a comment with the player and the file's folder, followed by code.

    private var swift: [String] {
        let name = request.name.quotedAsJSON
        var lines = ["// lottie-ios 4.5.2 or later. Add \(file) to the target."]
        if isContainer {
            lines.append("let indicator = LottieAnimationView(dotLottie: file)  // a DotLottieFile")
        } else {
            lines.append("let indicator = LottieAnimationView(animation: .named(\(name)))")
        }
        lines += [
            "indicator.isAccessibilityElement = true", "indicator.accessibilityLabel = \(label(\.quotedAsJSON))",
            "let tint = ColorValueProvider(indicator.tintColor.lottieColorValue)",
            "indicator.setValueProvider(tint, keypath: AnimationKeypath(keypath: \"**.Tint.Color\"))",
        ]
        if has(.pulling) {
            lines += [
                "", "func pull(to progress: CGFloat) {",
                "    guard let start = indicator.frameTime(forMarker: \"pulling\"),",
                "        let length = indicator.durationFrameTime(forMarker: \"pulling\")", "    else { return }",
                "    indicator.currentFrame = start + min(max(progress, 0), 1) * length", "}",
            ]
        }
        lines += [
            "", "func startRefreshing() {", "    guard !UIAccessibility.isReduceMotionEnabled else {",
            "        indicator.currentFrame = indicator.frameTime(forMarker: \"\(marker)\") ?? 0", "        return", "    }",
        ]
        if has(.introduction) {
            lines += [
                "    indicator.play(marker: \"introduction\", loopMode: .playOnce) { isDone in",
                "        if isDone { indicator.play(marker: \"refreshing\", loopMode: .loop) }", "    }",
            ]
        } else {
            lines.append("    indicator.play(marker: \"refreshing\", loopMode: .loop)")
        }
        lines.append("}")
        if has(.finishing) {
            lines += [
                "", "func finishRefreshing() {", "    guard !UIAccessibility.isReduceMotionEnabled else { return }",
                "    indicator.play(marker: \"finishing\", loopMode: .playOnce)", "}",
            ]
        }
        return lines
    }

    private var resource: String { CodeName(request.name).snake }

    private var views: [String] {
        var lines = [
            "// lottie-android 6, views. Copy \(file) to res/raw/\(resource)\(fileExtension).",
            "val indicator = LottieAnimationView(context)", "indicator.setAnimation(R.raw.\(resource))",
            "indicator.contentDescription = \(label(\.kotlinLiteral))",
        ]
        if has(.pulling) {
            lines += [
                "", "fun pull(progress: Float) {", "    val composition = indicator.composition ?: return",
                "    val pulling = composition.getMarker(\"pulling\") ?: return", "    indicator.setMinAndMaxProgress(0f, 1f)",
                "    val frame = pulling.startFrame + progress.coerceIn(0f, 1f) * pulling.durationFrames",
                "    indicator.progress = composition.getProgressForFrame(frame)", "}",
            ]
        }
        lines += [
            "", "fun show(marker: String) {", "    val composition = indicator.composition ?: return",
            "    indicator.cancelAnimation()", "    indicator.setMinAndMaxProgress(0f, 1f)",
            "    indicator.progress = composition.getProgressForFrame(composition.getMarker(marker)?.startFrame ?: 0f)", "}",
            "", "fun play(marker: String, repeatCount: Int, next: () -> Unit = {}) {", "    indicator.removeAllAnimatorListeners()",
            "    indicator.setMinAndMaxFrame(marker)", "    indicator.repeatCount = repeatCount",
            "    indicator.addAnimatorListener(object : AnimatorListenerAdapter() {",
            "        override fun onAnimationEnd(animation: Animator) = next()", "    })", "    indicator.playAnimation()", "}", "",
            "val isStill = !ValueAnimator.areAnimatorsEnabled()", "",
        ]
        let loop = "play(\"refreshing\", LottieDrawable.INFINITE)"
        lines += [
            "fun startRefreshing() {", "    if (isStill) return show(\"\(marker)\")",
            "    " + (has(.introduction) ? "play(\"introduction\", 0) { \(loop) }" : loop), "}",
        ]
        if has(.finishing) {
            lines += ["", "fun finishRefreshing() {", "    if (!isStill) play(\"finishing\", 0)", "}"]
        }
        return lines
    }

    private var compose: [String] {
        var lines = [
            "// lottie-compose 6. Copy \(file) to res/raw/\(resource)\(fileExtension).", "@Composable",
            "fun \(CodeName(request.name).upperCamel)(phase: String, progress: Float, modifier: Modifier = Modifier) {",
            "    val composition by rememberLottieComposition(LottieCompositionSpec.RawRes(R.raw.\(resource)))",
            "    val animatable = rememberLottieAnimatable()",
            "    val context = LocalContext.current",
            "    val isStill = Settings.Global.getFloat(context.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f",
            "    LaunchedEffect(composition, phase, isStill) {", "        if (isStill || phase == \"pulling\") return@LaunchedEffect",
        ]
        if has(.introduction) {
            lines += [
                "        if (phase == \"refreshing\") {",
                "            animatable.animate(composition, iteration = 1, iterations = 1, clipSpec = LottieClipSpec.Marker(\"introduction\"))",
                "        }",
            ]
        }
        lines += [
            "        val iterations = if (phase == \"refreshing\") LottieConstants.IterateForever else 1",
            "        animatable.animate(composition, iteration = 1, iterations = iterations, clipSpec = LottieClipSpec.Marker(phase))",
            "    }",
            "    val marker = composition?.getMarker(if (isStill) \"\(marker)\" else \"pulling\")",
            "    val end = composition?.endFrame ?: 1f", "    LottieAnimation(", "        composition,", "        progress = {",
            "            when {", "                marker == null -> animatable.progress",
            "                isStill -> marker.startFrame / end",
            "                phase == \"pulling\" -> (marker.startFrame + progress.coerceIn(0f, 1f) * marker.durationFrames) / end",
            "                else -> animatable.progress", "            }", "        },",
            "        modifier = modifier.semantics { contentDescription = \(label(\.kotlinLiteral)) },", "    )", "}",
        ]
        return lines
    }

    private var web: [String] {
        guard !isContainer else { return ["// Other players read the JSON file; write it with container=json."] }
        var lines = [
            "// lottie-web 5. Serve \(file) next to the page.",
            "const indicator = lottie.loadAnimation({",
            "  container: document.querySelector('#indicator'), path: \(file.webAddress.quotedAsJSON), autoplay: false,", "});",
            "indicator.wrapper.setAttribute('role', 'img');",
            "indicator.wrapper.setAttribute('aria-label', \(label(\.quotedAsJSON)));",
            "const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;",
            "const range = (name) => {", "  const marker = indicator.markers.find((marker) => marker.payload.name === name);",
            "  return [marker.time, marker.time + marker.duration];", "};",
        ]
        if has(.pulling) {
            lines += [
                "function pull(progress) {", "  if (!indicator.isLoaded) return;", "  indicator.resetSegments(true);",
                "  const [start, end] = range('pulling');",
                "  indicator.goToAndStop(start + Math.min(Math.max(progress, 0), 1) * (end - start), true);", "}",
            ]
        }
        let ranges = started.map { "range('\($0.rawValue)')" }
        lines += [
            "function startRefreshing() {", "  if (!indicator.isLoaded) return;", "  indicator.resetSegments(true);",
            "  if (isStill) return indicator.goToAndStop(range('\(marker)')[0], true);", "  indicator.setLoop(true);",
            "  indicator.playSegments([\(ranges.joined(separator: ", "))], true);", "}",
        ]
        if has(.finishing) {
            lines += [
                "function finishRefreshing() {", "  if (isStill || !indicator.isLoaded) return;", "  indicator.setLoop(false);",
                "  indicator.playSegments(range('finishing'), true);", "}",
            ]
        }
        return lines
    }

    private var flutter: [String] {
        guard !isContainer else { return [] }
        var lines = [
            "// Flutter, lottie 3. Add assets/\(file) to pubspec.yaml; `controller` is an AnimationController.",
            "late LottieComposition composition;", "",
            "Widget build(BuildContext context) => Semantics(", "  label: \(label(\.dartLiteral)),", "  child: Lottie.asset(",
            "    \("assets/\(file)".dartLiteral),", "    controller: controller,", "    frameRate: FrameRate.max,",
            "    onLoaded: (loaded) => composition = loaded,", "  ),", ");", "",
        ]
        if has(.pulling) {
            lines += [
                "void pull(double progress) {", "  final pulling = composition.getMarker('pulling')!;",
                "  controller.value = pulling.start + progress.clamp(0.0, 1.0) * (pulling.end - pulling.start);", "}", "",
            ]
        }
        lines += [
            "Duration lengthOf(Marker marker) => composition.duration * (marker.end - marker.start);", "",
            "Future<void> startRefreshing(BuildContext context) async {", "  if (MediaQuery.disableAnimationsOf(context)) {",
            "    controller.value = composition.getMarker('\(marker)')!.start;", "    return;", "  }",
        ]
        if has(.introduction) {
            lines += [
                "  final introduction = composition.getMarker('introduction')!;", "  controller.value = introduction.start;",
                "  await controller.animateTo(introduction.end, duration: lengthOf(introduction));",
            ]
        }
        lines += [
            "  final loop = composition.getMarker('refreshing')!;",
            "  controller.repeat(min: loop.start, max: loop.end, period: lengthOf(loop));", "}",
        ]
        if has(.finishing) {
            lines += [
                "", "Future<void> finishRefreshing(BuildContext context) async {",
                "  if (MediaQuery.disableAnimationsOf(context)) return;", "  final finishing = composition.getMarker('finishing')!;",
                "  controller.value = finishing.start;",
                "  await controller.animateTo(finishing.end, duration: lengthOf(finishing));", "}",
            ]
        }
        return lines
    }

    private var reactNative: [String] {
        guard !isContainer else { return [] }
        let introduces = has(.introduction)
        let phases = [Phase.pulling, .refreshing, .finishing].filter(has).map { "'\($0.rawValue)'" }.joined(separator: " | ")
        let scrubs = has(.pulling) ? "phase === 'pulling' || isStill" : "isStill"
        var lines = [
            "// lottie-react-native 7. Copy \(file) into the app.",
            "import { useEffect, useRef, useState } from 'react';",
            "import { AccessibilityInfo } from 'react-native';", "import LottieView from 'lottie-react-native';",
            "import animation from \("./\(file)".quotedAsJSON);", "",
            "const marker = (name: string) => animation.markers.find((marker) => marker.cm === name)!;", "",
            "export function \(CodeName(request.name).upperCamel)\(has(.pulling) ? "({ phase, progress }: { phase: \(phases); progress: number })" : "({ phase }: { phase: \(phases) })") {",
            "  const view = useRef<LottieView>(null);", "  const [isStill, setStill] = useState(false);",
        ]
        if introduces { lines.append("  const [isIntroduced, setIntroduced] = useState(false);") }
        lines += ["  useEffect(() => {", "    AccessibilityInfo.isReduceMotionEnabled().then(setStill);", "  }, []);"]
        if introduces { lines.append("  const name = phase === 'refreshing' && !isIntroduced ? 'introduction' : phase;") }
        let name = introduces ? "name" : "phase"
        lines.append("  useEffect(() => {")
        if introduces { lines.append("    if (phase !== 'refreshing') setIntroduced(false);") }
        lines += [
            "    if (\(scrubs)) return;", "    const { tm, dr } = marker(\(name));", "    view.current?.play(tm, tm + dr);",
            "  }, [\(introduces ? "name, phase" : "phase"), isStill]);",
        ]
        if has(.pulling) {
            lines += [
                "  const { tm, dr } = marker(isStill ? '\(marker)' : 'pulling');",
                "  const frame = isStill ? tm : tm + Math.min(Math.max(progress, 0), 1) * dr;",
            ]
        } else {
            lines.append("  const frame = marker('\(marker)').tm;")
        }
        lines += [
            "  return (", "    <LottieView", "      ref={view}", "      source={animation}", "      autoPlay={false}",
            "      loop={\(name) === 'refreshing'}", "      progress={\(scrubs) ? frame / animation.op : undefined}",
        ]
        if introduces {
            lines.append("      onAnimationFinish={(stopped) => stopped || phase !== 'refreshing' || setIntroduced(true)}")
        }
        return lines + ["      accessible", "      accessibilityLabel=\(label(\.quotedAsJSON))", "    />", "  );", "}"]
    }
}

extension String {
    fileprivate var kotlinLiteral: String { "\"\(escaping(["\\", "\"", "$"]))\"" }
    fileprivate var dartLiteral: String { "'\(escaping(["'", "$", "\\"]))'" }
}
