import { minutesInDay } from "date-fns/constants";
import { addDays, dayInZone, minutesInZone } from "#contract/dates/dates.ts";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { AttendanceType } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Item } from "../delivery/records.ts";
import type { Teaching } from "./groups.ts";
import { CHANGED, changedSince, isNew, listing, momentOf, type School, windowAround } from "./school.ts";
import { Absence, Attendance } from "./shapes.ts";

/** Absences that began so many days ago are still read. */
const ABSENCE_DAYS = 28;
const AHEAD_DAYS = 365;
const STARTS = "startTime.onOrAfter";

/**
 * Reads what teachers have reported of lessons lately. The standard has no time for it but that of the last change. When
 * activities have changed, so may have the groups of their lessons: then an update reads all of it, since it belongs to other
 * parts of the lessons now.
 */
export async function* readAttendance(school: School, teaching: Map<string, Teaching>): AsyncGenerator<Item> {
  const hasMoved = [...teaching.values()].some((taught) => taught !== "held" && taught.isNew);
  const since = school.since && !hasMoved ? school.since : school.window.from;
  yield* listing(
    school,
    "/attendances",
    { schema: Attendance, query: changedSince({ since }), about: [], feeds: [] },
    function* (record, at): Generator<Item> {
      // A system that refuses the filter lists what was reported in all years.
      if (!isNew({ since }, record)) return;
      const [type, lateMinutes] = markOf(record);
      const { id, student, calendarEvent } = record;
      yield { is: "attendance", id, student: student.id, lesson: calendarEvent.id, type, lateMinutes, at };
    },
  );
}

/** Minutes in the lesson tell late arrivals from absence. */
export function markOf({
  isReported,
  attendanceMinutes,
  otherAttendanceMinutes,
  validAbsenceMinutes,
  invalidAbsenceMinutes,
}: Pick<
  Attendance,
  "isReported" | "attendanceMinutes" | "otherAttendanceMinutes" | "validAbsenceMinutes" | "invalidAbsenceMinutes"
>): [AttendanceType | null, number] {
  if (!isReported) return [null, 0];
  const isThere = (attendanceMinutes ?? 0) + (otherAttendanceMinutes ?? 0) > 0;
  const [valid, invalid] = [Math.round(validAbsenceMinutes ?? 0), Math.round(invalidAbsenceMinutes ?? 0)];
  if (invalid > 0) return isThere ? ["INVALID_LATE", invalid] : ["INVALID_ABSENCE", 0];
  if (valid > 0) return isThere ? ["VALID_LATE", valid] : ["VALID_ABSENCE", 0];
  return ["PRESENT", 0];
}

/** Reads absences that were reported in advance, by guardians elsewhere or by the school. */
export async function* readAbsences(school: School, staff: ReadonlySet<string | null>): AsyncGenerator<Item> {
  const { since, today, complete } = school;
  const from = windowAround(addDays(today, -ABSENCE_DAYS)).from;
  const to = windowAround(addDays(today, AHEAD_DAYS)).to;
  const query = { ...changedSince(school), ...(!since && { [STARTS]: from.toISOString() }) };
  const about = ["absence"] as const;
  const shape = { schema: Absence, query, filters: [STARTS, CHANGED], about, feeds: about };
  const isOffered = yield* listing(school, "/absences", shape, function* (record, at): Generator<Item> {
    const { id, student, type, registeredBy, meta } = record;
    const [start, end] = [momentOf(record.startTime), momentOf(record.endTime)];
    if (!start || !end || end <= start) {
      yield { is: "held", kind: "absence", id };
      yield { is: "bad", at: { ...at, field: "endTime" }, reason: dataProblem("endsTooEarly") };
      return;
    }
    const kind = registeredBy && staff.has(registeredBy.id) ? ("user" as const) : ("guardian" as const);
    const values = {
      student: student.id,
      start,
      end,
      period: isWholeDays(start, end),
      type: type === "Beviljad ledighet" ? ("LEAVE" as const) : ("ABSENCE" as const),
      reported: (meta?.created ? momentOf(meta.created) : undefined) ?? start,
      reporter: registeredBy ? { kind, id: registeredBy.id } : null,
    };
    // A system that refuses the filters lists those of all years.
    yield { is: "object", kind: "absence", id, at, values, ifKnown: start < from };
  });
  if (isOffered && !since) {
    complete.add("absence");
    yield { is: "complete", kinds: [], absencesWithin: { from, to } };
  }
}

/** Systems write the end of a day as its last minute, or as the next day's first. */
function isWholeDays(start: Date, end: Date): boolean {
  const last = minutesInZone(end, SCHOOL_TIME_ZONE);
  const isOneMoment = dayInZone(start, SCHOOL_TIME_ZONE) === dayInZone(end, SCHOOL_TIME_ZONE) && last === 0;
  return minutesInZone(start, SCHOOL_TIME_ZONE) === 0 && (last === 0 || last === minutesInDay - 1) && !isOneMoment;
}
