import { daysBetween, endOfDay, startOfDay } from "#contract/dates/dates.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { SCHEDULE_DAYS_MAX } from "#contract/schedule/limits.ts";
import type { Api } from "#server/api.ts";
import { BadInput } from "#server/http/problems.ts";
import { bookedMeetings } from "./bookedMeetings.ts";
import { presentItem } from "./present.ts";
import { scheduleOf } from "./queries.ts";

export function scheduleRoutes({ route }: Api): void {
  route(listSchedule, async ({ db, params: { start, end }, studentId, timeZone, caller }) => {
    const days = daysBetween(start, end) + 1;
    if (days < 1) throw new BadInput("params.end", "not before the start");
    if (days > SCHEDULE_DAYS_MAX) throw new BadInput("params.end", `at most ${SCHEDULE_DAYS_MAX} days`);
    const period = { from: startOfDay(start, timeZone), until: endOfDay(end, timeZone) };
    const [rows, booked] = await Promise.all([
      scheduleOf(db, studentId, period.from, period.until),
      bookedMeetings(db, { callerId: caller.id, studentId, ...period }),
    ]);
    return rows
      .map(presentItem)
      .concat(booked)
      .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  });
}
