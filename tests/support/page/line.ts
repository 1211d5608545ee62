import { onTestFinished, vi } from "vitest";

/** State of the line: without a connection, with the replies of writes lost, or with writes refused by the server. */
type Line = "up" | "down" | "repliesLost" | { refusing: number };

/**
 * Cuts the line of a page, and mends it.
 * @returns a function that changes it
 */
export function givenLine(): (line: Line) => void {
  let line: Line = "up";
  const real = globalThis.fetch;
  const online = vi.spyOn(navigator, "onLine", "get").mockImplementation(() => line !== "down");
  const cut = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const isWrite = init?.method !== undefined && init.method !== "GET" && init.method !== "HEAD";
    if (line === "down") throw new TypeError("No connection");
    if (isWrite && typeof line === "object") return new Response("{}", { status: line.refusing });
    const reply = await real(input, init);
    if (isWrite && line === "repliesLost") throw new TypeError("Connection lost");
    return reply;
  });
  const change = (to: Line) => {
    line = to;
    window.dispatchEvent(new Event(to === "down" ? "offline" : "online"));
  };
  onTestFinished(() => {
    change("up");
    cut.mockRestore();
    online.mockRestore();
  });
  return change;
}
