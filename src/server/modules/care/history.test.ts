import { expect, it } from "vitest";
import type { DestinationKind } from "#server/database/schema/deliveries.ts";
import { reachBy } from "./history.ts";

it.each<{ kinds: DestinationKind[]; reach: string }>([
  { kinds: ["webhook"], reach: "SYSTEM" },
  { kinds: ["feed", "mail"], reach: "SYSTEM" },
  { kinds: ["desk"], reach: "NOBODY" },
  { kinds: ["feed", "desk"], reach: "NOBODY" },
  { kinds: [], reach: "NOBODY" },
])("[CARE-4] reaches $reach where schools have $kinds", ({ kinds, reach }) => {
  expect(reachBy(kinds)).toBe(reach);
});
