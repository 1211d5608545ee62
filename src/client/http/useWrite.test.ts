import { describe, expect, it } from "vitest";
import { ApiError } from "./request/apiError.ts";
import { keyOfWrite, unansweredAfter } from "./useWrite.ts";

const first = { written: "absence of Monday", key: "key-1" };
const newKey = () => "key-2";

describe("[ERR-1] the key of a write", () => {
  it.each([
    ["is its own at first", first.written, null, "key-2"],
    ["is the first's when the same write is tried again unanswered", first.written, first, "key-1"],
    ["is its own when something else is written", "absence of Tuesday", first, "key-2"],
  ])("%s", (_, written, unanswered, key) => {
    expect(keyOfWrite(written, unanswered, newKey)).toBe(key);
  });

  it("is kept when the connection was lost, and done with after any answer", () => {
    expect(unansweredAfter(new ApiError(0, null), first)).toBe(first);
    expect(unansweredAfter(new ApiError(400, null), first)).toBeNull();
    expect(unansweredAfter(new ApiError(503, null), first)).toBeNull();
    expect(unansweredAfter(undefined, first)).toBeNull();
  });
});
