import type { Host } from "./host.ts";
import { safeAreaOf, sendToNative } from "./nativeMessages.ts";
import { browserHost } from "./useHost.ts";

export const nativeHost: Host = {
  ...browserHost,
  kind: "native",
  openExternal: (url) => sendToNative({ type: "OPEN_URL", url }),
  registerPush: (token) => sendToNative({ type: "register_push", token }),
};

/** Applies the phone's safe area, as reported by the native app (APP-2). */
export function followNativeDimensions(): void {
  const obey = (event: MessageEvent) => {
    const isFromOutside = event.source !== null && event.source !== window;
    const area = isFromOutside ? null : safeAreaOf(event.data);
    for (const [side, length] of Object.entries(area ?? {})) {
      document.documentElement.style.setProperty(`--safe-area-${side}`, `${length}px`);
    }
  };
  window.addEventListener("message", obey);
  // React Native on Android sends its messages to the document.
  document.addEventListener("message", (event) => {
    if (event instanceof MessageEvent) obey(event);
  });
}
