import { entireDays, LEAVE } from "#contract/absence/rules.ts";
import { addDays, type Day, daysBetween, isWeekend } from "#contract/dates/dates.ts";
import type { LeaveState } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { leaveApplications, schoolClosedDays } from "#server/database/schema/leave.ts";
import { GRANTED_LEAVE, GUARDIANS, SCHOOLS, STAFF, STUDENTS } from "../cast.ts";
import { isPublicHoliday } from "../schoolDays.ts";
import { careDaysOfWeek, openWeek, type World } from "../world.ts";
import { absencesOfStudent2 } from "./absenceRows.ts";

/** Seeds an application for leave in each state, and days on which a school is closed. */
export async function seedLeave(world: World): Promise<void> {
  const { db, day, minutes, atWork } = world;
  const week = openWeek(world, 3, [1, 2, 3]);
  const absence = absencesOfStudent2(world).rows.find(({ type }) => type === LEAVE);
  const applied = (id: string, state: LeaveState, at: number, reason: string) => ({
    id,
    studentId: STUDENTS.compulsory,
    guardianId: state === "SUBMITTED" ? GUARDIANS.family : GUARDIANS.coparent,
    ...entireDays(week[at] ?? day(30 + at), week[at] ?? day(30 + at), SCHOOL_TIME_ZONE),
    period: true,
    reason,
    state,
    created: minutes(-5 * 24 * 60),
    ...((state === "GRANTED" || state === "DENIED") && {
      decidedAt: atWork(minutes(-3 * 24 * 60)),
      decidedByUserId: STAFF.principal,
    }),
  });
  await db.insert(leaveApplications).values([
    applied("leave-submitted", "SUBMITTED", 1, "Resa till släkten."),
    applied("leave-withdrawn", "WITHDRAWN", 2, "Flyttdag."),
    { ...applied("leave-denied", "DENIED", 3, "Fotbollscup."), note: "De nationella proven skrivs den dagen." },
    {
      ...applied(GRANTED_LEAVE, "GRANTED", 4, "Mormors bröllop."),
      ...(absence && { absenceId: absence.id, startTime: absence.startTime, endTime: absence.endTime }),
      note: "Trevlig resa!",
    },
  ]);
  const [monday = world.today] = careDaysOfWeek(world, 4);
  const friday = careDaysOfWeek(world, 1).at(-1) ?? world.today;
  await db
    .insert(schoolClosedDays)
    .values([
      { schoolId: SCHOOLS.preschool, day: friday, title: "Kompetensutveckling" },
      { schoolId: SCHOOLS.preschool, day: monday, title: "Planeringsdag" },
      ...publicHolidaysOf(world).map((day) => ({ schoolId: SCHOOLS.preschool, day, title: "Helgdag" })),
    ]);
}

/** Returns the weekdays of the school year on which the preschool is closed like everybody else. */
function publicHolidaysOf({ schoolYear: { start, end } }: World): Day[] {
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => addDays(start, at));
  return days.filter((day) => !isWeekend(day) && isPublicHoliday(day));
}
