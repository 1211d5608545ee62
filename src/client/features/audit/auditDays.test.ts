import { expect, it } from "vitest";
import type { AuditEntry } from "#contract/students/schemas.ts";
import { auditDays } from "./auditDays.ts";

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  role: "guardian",
  isCaller: false,
  firstName: "Karin",
  lastName: "Lind",
  kind: "posts",
  action: "read",
  at: "2026-03-12T10:00:00.000Z",
  ...values,
});

it("puts together what a person read on a day of the school's clock, with the time of the latest", () => {
  const days = auditDays(
    [
      entry({ at: "2026-03-12T23:30:00.000Z" }),
      entry({ at: "2026-03-12T12:00:00.000Z", kind: "plans" }),
      entry({ at: "2026-03-12T11:00:00.000Z", firstName: "Erik" }),
      entry({ at: "2026-03-12T10:30:00.000Z", action: "changed", kind: "absence" }),
      entry({ at: "2026-03-12T10:00:00.000Z", kind: "posts" }),
      entry({ at: "2026-03-12T09:00:00.000Z", action: "changed", kind: "absence" }),
    ],
    "Europe/Stockholm",
  );
  expect(days.map(({ day, rows }) => [day, rows.map(({ firstName, kinds, at }) => [firstName, kinds, at])])).toEqual([
    ["2026-03-13", [["Karin", ["posts"], "2026-03-12T23:30:00.000Z"]]],
    [
      "2026-03-12",
      [
        ["Karin", ["plans", "posts"], "2026-03-12T12:00:00.000Z"],
        ["Erik", ["posts"], "2026-03-12T11:00:00.000Z"],
        ["Karin", ["absence"], "2026-03-12T10:30:00.000Z"],
      ],
    ],
  ]);
});
