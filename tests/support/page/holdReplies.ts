import { onTestFinished, vi } from "vitest";

/**
 * Holds back the server's replies to the page's calls of a method, at addresses with the given part or pattern. The server has done what
 * was asked.
 * @returns the function that lets them through, and those to come
 */
export function holdReplies(method: "GET" | "POST" | "PUT", part: string | RegExp = "/api/"): () => void {
  const real = globalThis.fetch;
  const isMeant = (address: string) => (typeof part === "string" ? address.includes(part) : part.test(address));
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const reply = await real(input, init);
    if ((init?.method ?? "GET") === method && isMeant(String(input))) await held;
    return reply;
  });
  onTestFinished(() => {
    release();
    vi.unstubAllGlobals();
  });
  return release;
}
