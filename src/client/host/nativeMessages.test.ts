import { describe, expect, it, vi } from "vitest";
import { safeAreaOf, sendToNative } from "./nativeMessages.ts";

describe("[APP-2] safeAreaOf", () => {
  const area = { top: 47, right: 0, bottom: 34, left: 0 };
  it.each([
    ["reads an object", { type: "APP_DIMENSIONS", ...area }, area],
    ["reads text", JSON.stringify({ type: "APP_DIMENSIONS", ...area }), area],
    ["takes a missing side for none", { type: "APP_DIMENSIONS", top: 47 }, { top: 47, right: 0, bottom: 0, left: 0 }],
    ["ignores a message whole that has a text for a length", { type: "APP_DIMENSIONS", ...area, top: "9" }, null],
    ["ignores a length that no phone has", { type: "APP_DIMENSIONS", ...area, bottom: 1e9 }, null],
    ["ignores a negative length", { type: "APP_DIMENSIONS", ...area, left: -5 }, null],
    ["leaves other messages alone", { type: "OTHER", ...area }, null],
    ["leaves what is no message alone", "hello", null],
    ["leaves nothing alone", null, null],
  ])("%s", (_, data, expected) => {
    expect(safeAreaOf(data)).toEqual(expected);
  });
});

describe("[APP-2] sendToNative", () => {
  const message = { type: "OPEN_URL", url: "https://a.example" } as const;

  it("speaks JSON to React Native, to WebKit and to Android", () => {
    const postMessage = vi.fn();
    sendToNative(message, { ReactNativeWebView: { postMessage } });
    sendToNative(message, { webkit: { messageHandlers: { skolvyApp: { postMessage } } } });
    sendToNative(message, { SkolvyApp: { postMessage } });
    expect(postMessage.mock.calls).toEqual(Array(3).fill([JSON.stringify(message)]));
  });

  it("speaks once, and to nobody where nobody listens", () => {
    const postMessage = vi.fn();
    sendToNative(message, { ReactNativeWebView: { postMessage }, SkolvyApp: { postMessage } });
    expect(postMessage).toHaveBeenCalledTimes(1);
    expect(() => sendToNative(message, {})).not.toThrow();
  });
});
