/** Messages from the app to the native app around it. */
type SentMessage = { type: "OPEN_URL"; url: string } | { type: "register_push"; token: string };

/** The insets of the phone's safe area, in CSS pixels. */
type SafeArea = { top: number; right: number; bottom: number; left: number };

/** The bridges of React Native, of WebKit and of Android's WebView. */
type Bridges = {
  ReactNativeWebView?: { postMessage: (message: string) => void };
  webkit?: { messageHandlers?: { skolvyApp?: { postMessage: (message: string) => void } } };
  SkolvyApp?: { postMessage: (message: string) => void };
};

/** Sends a message as JSON through the first available bridge. */
export function sendToNative(
  message: SentMessage,
  { ReactNativeWebView, webkit, SkolvyApp }: Bridges = window as Bridges,
): void {
  const bridge = ReactNativeWebView ?? webkit?.messageHandlers?.skolvyApp ?? SkolvyApp;
  bridge?.postMessage(JSON.stringify(message));
}

/** Reads an APP_DIMENSIONS message, sent as text or as an object; null for anything else, and for one with impossible insets. */
export function safeAreaOf(data: unknown): SafeArea | null {
  const message = typeof data === "string" ? parse(data) : data;
  if (typeof message !== "object" || message === null || !("type" in message)) return null;
  if (message.type !== "APP_DIMENSIONS") return null;
  const { top = 0, right = 0, bottom = 0, left = 0 } = { ...message } as Record<string, unknown>;
  return isInset(top) && isInset(right) && isInset(bottom) && isInset(left) ? { top, right, bottom, left } : null;
}

/** Larger values cannot be insets of a phone. */
const LONGEST = 200;

const isInset = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= LONGEST;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
