import { describe, expect, it } from "vitest";
import { lockFile } from "./support/checks/lockFile.ts";

describe("the lock file", () => {
  const lock = lockFile();

  it("names no download address", () => {
    expect(lock.addresses).toEqual([]);
  });

  it("names the packages of every platform, without which npm ci refuses", () => {
    expect(lock.missing).toEqual([]);
  });

  it("has one version of what traces and metrics share", () => {
    expect(lock.copies).toEqual([]);
  });
});
