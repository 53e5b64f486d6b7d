// Stubs of the declarations that the printed code uses, with the signatures of React 19, React Native, and lottie-react-native 7.3.6.
export interface RefObject<T> {
  current: T | null;
}
export function useRef<T>(initial: T | null): RefObject<T>;
export function useState<S>(initial: S): [S, (value: S) => void];
export function useEffect(effect: () => void, dependencies?: readonly unknown[]): void;
export const AccessibilityInfo: { isReduceMotionEnabled(): Promise<boolean> };
export interface AnimationObject {
  op: number;
  markers: { cm: string; tm: number; dr: number }[];
}
export interface LottieViewProps {
  ref?: RefObject<LottieView>;
  source: string | AnimationObject | { uri: string };
  progress?: number;
  loop?: boolean;
  autoPlay?: boolean;
  onAnimationFinish?: (stopped: boolean) => void;
  accessible?: boolean;
  accessibilityLabel?: string;
}
export default class LottieView {
  constructor(props: LottieViewProps);
  props: LottieViewProps;
  play(startFrame?: number, endFrame?: number): void;
}
export function jsx(type: unknown, props: unknown, key?: string): JSX.Element;
export function jsxs(type: unknown, props: unknown, key?: string): JSX.Element;
export namespace JSX {
  type Element = object;
  type ElementClass = LottieView;
  interface ElementAttributesProperty {
    props: unknown;
  }
}
