import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ATTENDANCE_LABELS, type AttendanceSign } from "#contract/attendance/rules.ts";
import { attendanceMarkClass } from "./AttendanceMark.tsx";

const css = readFileSync(new URL("./AttendanceMark.css", import.meta.url), "utf8");
const ruleOf = (name: string) => css.match(new RegExp(`\\.${name}(?:::before)? \\{([^}]*)\\}`))?.[1] ?? "";
const lookOf = (sign: AttendanceSign) => attendanceMarkClass(sign).split(" ").slice(1).map(ruleOf).join("");

it("[SCH-7] [CALM-9] gives every sign a look of its own, and a color of danger only to absence without a valid reason", () => {
  const signs = [...ATTENDANCE_LABELS, "reported"] as const;
  const isAlarming = (sign: AttendanceSign) => /Red|Warning|Marigold|Orange|Danger/.test(lookOf(sign));
  expect(signs.filter(isAlarming).toSorted()).toEqual(["invalidAbsent", "partlyInvalidAbsent"]);
  expect(signs.filter((sign) => attendanceMarkClass(sign).includes("warning"))).toEqual([]);
  // A report counts as present until the lesson: both have the same sign.
  expect(new Set(signs.map(lookOf)).size).toBe(signs.length - 1);
});
