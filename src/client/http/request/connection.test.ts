import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RECONNECT_ATTEMPTS, RECONNECT_INTERVAL_MS } from "#contract/limits.ts";
import { ApiError, TokenNotValidError } from "./apiError.ts";
import { withReconnect } from "./connection.ts";
import { errorRaised, type Notice } from "./events.ts";
import { connectTransport } from "./transport.ts";

const lost = () => Promise.reject(new ApiError(0, null));
const reached = () => Promise.resolve("answer");

let entries: Notice[] = [];
let stopListening = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  connectTransport({
    apiBase: "/api",
    getToken: async () => "t",
    locale: () => "sv-SE",
    connectionLostText: () => "Lost",
    needsConnectionText: () => "",
  });
  await withReconnect(reached);
  entries = [];
  stopListening = errorRaised.on((entry) => entries.push(entry)) as () => void;
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
});

describe("[ERR-1] while the server cannot be reached", () => {
  it("tries again each second, at most 49 times, and then fails", async () => {
    const attempt = vi.fn(lost);
    const outcome = withReconnect(attempt).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(RECONNECT_INTERVAL_MS - 1);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(RECONNECT_INTERVAL_MS * 100);
    expect(attempt).toHaveBeenCalledTimes(1 + RECONNECT_ATTEMPTS);
    expect(await outcome).toMatchObject({ status: 0 });
  });

  it("recovers in silence", async () => {
    const attempt = vi.fn(reached).mockImplementationOnce(lost).mockImplementationOnce(lost);
    const outcome = withReconnect(attempt);
    await vi.advanceTimersByTimeAsync(2 * RECONNECT_INTERVAL_MS);
    expect(await outcome).toBe("answer");
    expect(entries).toHaveLength(1);
  });

  it("[ERR-2] tells one outage once, with type, target and time", async () => {
    const twice = [vi.fn(reached).mockImplementationOnce(lost), vi.fn(reached).mockImplementationOnce(lost)];
    const outcomes = twice.map((attempt) => withReconnect(attempt));
    await vi.advanceTimersByTimeAsync(RECONNECT_INTERVAL_MS);
    await Promise.all(outcomes);
    expect(entries).toEqual([{ msg: "Lost", type: "warning", target: "API", time: expect.any(Number) }]);
  });

  it("reports the next outage again", async () => {
    for (const _ of ["first", "second"]) {
      const outcome = withReconnect(vi.fn(reached).mockImplementationOnce(lost));
      await vi.advanceTimersByTimeAsync(RECONNECT_INTERVAL_MS);
      await outcome;
    }
    expect(entries).toHaveLength(2);
  });

  it("stops at once when the answer is no longer wanted", async () => {
    const unwanted = new AbortController();
    const attempt = vi.fn(lost);
    const outcome = withReconnect(attempt, unwanted.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    unwanted.abort();
    expect(await outcome).toMatchObject({ name: "AbortError" });
    await vi.advanceTimersByTimeAsync(5 * RECONNECT_INTERVAL_MS);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ["a refusal of the API", new ApiError(500, null)],
  ["a missing token", new TokenNotValidError()],
  ["a fault of our own", new TypeError("x is not a function")],
])("does not try %s again", async (_, error) => {
  const attempt = vi.fn(() => Promise.reject(error));
  await expect(withReconnect(attempt)).rejects.toBe(error);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(entries).toEqual([]);
});
