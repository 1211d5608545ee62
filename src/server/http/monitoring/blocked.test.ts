import { expect, it } from "vitest";
import { blockedFor } from "./blocked.ts";

it.each([
  { what: "a timer in time", now: 500, ms: 0 },
  { what: "a busy second", now: 1_499, ms: 0 },
  { what: "a second without an answer", now: 1_500, ms: 1_000 },
  { what: "half a minute", now: 30_500, ms: 30_000 },
])("counts $what as $ms ms", ({ now, ms }) => expect(blockedFor(0, now)).toBe(ms));
