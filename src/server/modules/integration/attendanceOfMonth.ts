import { and, asc, eq, isNull } from "drizzle-orm";
import { addMonths, dayInZone, startOfDay } from "#contract/dates/dates.ts";
import { csvOf } from "#contract/desk/forms/rules.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { shownChanges } from "#server/deliveries/shownChanges.ts";
import { BadInput } from "#server/http/problems.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";
import { type ScheduleRow, scheduleOf } from "../schedule/queries.ts";
import { namesFor } from "./names.ts";
import { idsInRegister } from "./registerIds.ts";

const HEADINGS = [
  ...["student", "studentSourceId", "studentRegisterId", "lesson", "lessonSourceId", "lessonRegisterId"],
  ...["title", "day", "start", "minutes", "type", "lateMinutes"],
];

type AttendanceOfMonthParams = { group: string; month: string; now: Date };

/**
 * Returns the attendance of the students who are in a group now, in their lessons of a month at its school whose attendance has been
 * taken.
 * People are named by ids alone.
 * @throws BadInput for a group that is not within reach, or a school without the service
 */
export async function attendanceOfMonth(
  db: Database,
  program: Program,
  { group: name, month, now }: AttendanceOfMonthParams,
): Promise<{ csv: string; studentIds: string[] }> {
  const group = await groupNamed(db, program, name);
  const isOn = group && (await shownChanges(db, [group], now))({ ...group, type: "attendance.taken" });
  if (!isOn) throw new BadInput("query.group", `there is no group ${name}`);
  const timeZone = group.timeZone ?? SCHOOL_TIME_ZONE;
  const first = `${month}-01`;
  const from = startOfDay(first, timeZone);
  const until = startOfDay(addMonths(first, 1), timeZone);
  const members = await db
    .select({ id: students.id })
    .from(groupMembers)
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .where(and(eq(groupMembers.groupId, group.id), eq(students.active, true)))
    .orderBy(asc(students.id));
  const taken: { studentId: string; row: ScheduleRow }[] = [];
  // Students may go to several schools.
  for (const { id: studentId } of members)
    for (const row of await scheduleOf(db, studentId, from, until))
      if (isTaken(row, from) && row.item.schoolId === group.schoolId) taken.push({ studentId, row });
  const named = await namesFor(
    db,
    program,
    taken.flatMap(({ studentId, row }) => [studentId, row.item.id]),
  );
  const idsOf = (id: string) => [id, named(id).sourceId ?? "", named(id).registerId ?? ""];
  const rows = taken.map(({ studentId, row: { item, attendance } }) => [
    ...idsOf(studentId),
    ...idsOf(item.id),
    ...[item.title, dayInZone(item.startTime, timeZone), item.startTime.toISOString(), String(item.length)],
    ...[attendance?.attendanceType ?? "PRESENT", String(attendance?.lateDuration ?? 0)],
  ]);
  return { csv: csvOf({ headings: HEADINGS, rows, decimal: "." }), studentIds: members.map(({ id }) => id) };
}

const isTaken = ({ item }: ScheduleRow, from: Date): boolean =>
  item.type === "LESSON" && !item.cancelled && item.attendanceReported && item.startTime >= from;

/** Finds a group within reach by the program's id, its register's or ours. */
async function groupNamed(db: Database, program: Program, name: string) {
  const [own] = await db
    .select({ id: sourceIds.id })
    .from(sourceIds)
    .where(
      and(
        eq(sourceIds.sourceId, program.id),
        eq(sourceIds.kind, "group"),
        eq(sourceIds.sourcedId, name),
        isNull(sourceIds.ended),
      ),
    );
  const inRegister = (await idsInRegister(db, program, "group", [name])).usable.get(name);
  const id = own?.id ?? inRegister ?? name;
  const { usable } = await idsInRegister(db, { ...program, register: OUR_IDS }, "group", [id]);
  const [found] = await db
    .select({ id: groups.id, schoolId: groups.schoolId, timeZone: schools.timeZone })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(groups.id, id));
  return usable.has(id) ? found : undefined;
}
