import { useCallback, useSyncExternalStore } from "react";
import { EXPAND_MS, PHONE_BREAKPOINT } from "#contract/limits.ts";

/** Below this width the frame has its phone layout. */
export const phoneQuery = `(max-width: ${PHONE_BREAKPOINT - 0.02}px)`;
export const phone = `@media ${phoneQuery}`;
/** The width from which a page has room for an aside. */
export const wideQuery = "(min-width: 1000px)";
export const wide = `@media ${wideQuery}`;
/** As low as a screen at 400 % zoom, where bars that stayed in place would take half of it. */
export const low = "@media (max-height: 320px)";
export const higher = "@media (min-height: 320.02px)";
/** A device that is used with fingers, and has no keyboard unless a field asks for one. */
export const touchQuery = "(hover: none) and (pointer: coarse)";
export const touchScreen = `@media ${touchQuery}`;
export const forcedColors = "@media (forced-colors: active)";
export const reducedMotion = "@media (prefers-reduced-motion: reduce)";
export const print = "@media print";
/** Firefox before 121. */
export const withoutHas = "@supports not selector(:has(a))";

/** The safe area of a phone's screen, as reported by the native app or else by the browser. */
export const safeArea = {
  top: "var(--safe-area-top, env(safe-area-inset-top, 0px))",
  right: "var(--safe-area-right, env(safe-area-inset-right, 0px))",
  bottom: "var(--safe-area-bottom, env(safe-area-inset-bottom, 0px))",
  left: "var(--safe-area-left, env(safe-area-inset-left, 0px))",
} as const;

/** Padding that keeps a distance from the safe area's edges. */
export const inSafeArea = (distance: string): string =>
  [safeArea.top, safeArea.right, safeArea.bottom, safeArea.left]
    .map((inset) => `calc(${inset} + ${distance})`)
    .join(" ");

/** In rem, so that they have room for larger text. */
export const headerHeight = `calc(3rem + ${safeArea.top})`;
export const footerHeight = "3.5rem";
/** The bar above the footer of a phone that has the main action of a page. */
export const actionHeight = "4rem";
export const menuWidth = "260px";
export const menuWidthCollapsed = "56px";
export const contentWidth = "1200px";
/** Pages that are read or filled in. */
export const readingWidth = "720px";
/** The longest line that is easy to read. */
export const textWidth = "72ch";
export const asideWidth = "336px";
export const dialogWidth = "640px";
/** The smallest touch target on a phone. */
export const touch = "44px";
/** The same with room for larger text. */
export const touchOfText = `max(${touch}, 2.25rem)`;
export const expandDuration = `${EXPAND_MS}ms`;

/** Heights that other parts make room for: the notice of an outage, and the form below an open conversation. */
export const noticeHeight = "var(--notice-height, 0px)";
export const composerHeight = "var(--composer-height, 0px)";

/** Returns a ref that keeps a variable of the page at an element's height while the element is there. */
export const heightInto = (variable: "--notice-height" | "--composer-height") => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(variable);
  };
};

/** Follows whether a media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
