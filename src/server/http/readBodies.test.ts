import { expect, it } from "vitest";
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from "#contract/limits.ts";
import { problemOfJson } from "./readBodies.ts";

const status = (text: string) => problemOfJson(Buffer.from(text))?.status;

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const wide = (values: number) => `[${Array(values).fill("1").join(",")}]`;

it.each([
  { what: "as deep as may be", text: nested(JSON_DEPTH_MAX), expected: undefined },
  { what: "one deeper", text: nested(JSON_DEPTH_MAX + 1), expected: 400 },
  { what: "deep and never closed", text: "[{".repeat(100_000), expected: 400 },
  { what: "side by side, not deep", text: `[${Array(100).fill(nested(3)).join(",")}]`, expected: undefined },
  { what: "as many values as may be", text: wide(JSON_VALUES_MAX - 1), expected: undefined },
  { what: "one more", text: wide(JSON_VALUES_MAX), expected: 413 },
  { what: "many empty objects", text: `[${Array(JSON_VALUES_MAX).fill("{}").join(",")}]`, expected: 413 },
  {
    what: "brackets and commas within a text",
    text: JSON.stringify("[{,".repeat(JSON_VALUES_MAX)),
    expected: undefined,
  },
  { what: "a text with quotes and backslashes", text: JSON.stringify('\\"[[['.repeat(20)), expected: undefined },
  { what: "a text that ends in a backslash", text: `["a\\\\", ${nested(JSON_DEPTH_MAX)}]`, expected: 400 },
  { what: "nothing", text: "", expected: undefined },
])("counts the values and the depth of a body: $what", ({ text, expected }) => expect(status(text)).toBe(expected));
