import type { AbsenceReport } from "#contract/absence.ts";
import type { ScheduleItem } from "#contract/schedule.ts";

/** The titles of the lessons that lie in the time of a report, or partly in it. */
export function touchedLessons(
  items: Pick<ScheduleItem, "type" | "title" | "startTime" | "length">[],
  report: Pick<AbsenceReport, "startTime" | "endTime">,
): string[] {
  const from = Date.parse(report.startTime);
  const until = Date.parse(report.endTime);
  return items
    .filter(({ type, startTime, length }) => {
      const start = Date.parse(startTime);
      return type === "LESSON" && start < until && start + length * 60_000 > from;
    })
    .map(({ title }) => title);
}
