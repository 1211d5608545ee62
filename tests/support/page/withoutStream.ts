import { onTestFinished, vi } from "vitest";

/** Refuses the test's page its stream of events, so that only what the test does refreshes it. Returns the refusal. */
export function withoutStream() {
  const real = globalThis.fetch;
  const refuse = vi.fn(() => Promise.reject(new TypeError("No stream")));
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/live") ? refuse() : real(input, init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return refuse;
}
