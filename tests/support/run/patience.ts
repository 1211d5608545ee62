import { vi } from "vitest";

/** Longest wait for what has to come. A busy machine is slow; a test that fails waits this long once. */
export const PATIENCE_MS = 20_000;

const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });

vi.waitUntil = (callback, options = {}) =>
  waitUntil(callback, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
