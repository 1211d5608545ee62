import { type Day, daysBetween } from "#contract/dates/dates.ts";
import { ENDING_DAYS } from "#contract/services.ts";
import { endingServices } from "#server/access/serviceDays.ts";
import type { Database } from "#server/database/connect.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** Looks for services that end within 60 days, or have ended in the last 60 (YEAR-5). */
export async function serviceFindings(db: Database, today: Day, tenantId?: string): Promise<Finding[]> {
  const found = await endingServices(db, today, tenantId);
  if (found.length === 0) return [ok("services", `none ends within ${ENDING_DAYS[0]} days`)];
  const days = [...new Set(found.map(({ until }) => until))].toSorted();
  return days.map((until) => {
    const ofDay = found.filter((one) => one.until === until);
    const names = [...new Set(ofDay.map(({ service }) => service))].join(", ");
    const schools = new Set(ofDay.map(({ schoolId }) => schoolId)).size;
    const where = `${schools} ${schools === 1 ? "school" : "schools"}`;
    const left = daysBetween(today, until);
    return warning(
      "services",
      left < 0
        ? `${names} ended on ${until} at ${where}: guardians read that they are switched off, and staff can send nothing. sources services on continues them.`
        : `${names} end at ${where} on ${until}, ${whenOf(left)}. sources services on continues them.`,
    );
  });
}

/** Says the days that are left, and from 30 and from 7 days on that it is urgent. */
function whenOf(left: number): string {
  const [, month, week] = ENDING_DAYS;
  const when = left === 0 ? "today" : left === 1 ? "tomorrow" : `in ${left} days`;
  if (left <= week) return `${when}: the last week`;
  return left <= month ? `${when}: the last month` : when;
}
