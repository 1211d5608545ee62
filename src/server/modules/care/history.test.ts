import { expect, it } from "vitest";
import { reachBy } from "./history.ts";

const webhook = { kind: "webhook", hasStaff: false } as const;
const mail = { kind: "mail", hasStaff: true } as const;
const desk = { kind: "desk", hasStaff: true } as const;
const emptyDesk = { kind: "desk", hasStaff: false } as const;

it.each([
  { ways: [webhook], reach: "SYSTEM" },
  { ways: [webhook, mail], reach: "SYSTEM" },
  { ways: [desk], reach: "DESK" },
  { ways: [webhook, desk], reach: "DESK" },
  { ways: [emptyDesk], reach: "NOBODY" },
  { ways: [mail, emptyDesk], reach: "NOBODY" },
  { ways: [desk, emptyDesk], reach: "NOBODY" },
  { ways: [], reach: "NOBODY" },
])("[CARE-2] [DESK-3] reaches $reach where schools are told by $ways", ({ ways, reach }) => {
  expect(reachBy(ways)).toBe(reach);
});
