import { millisecondsInMinute } from "date-fns/constants";
import { entireDays } from "#contract/absence/rules.ts";
import { addDays, type Day, dayInZone } from "#contract/dates/dates.ts";
import type { AttendanceType } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { absences } from "#server/database/schema/absence.ts";
import { GUARDIANS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { type ItemRow, lessonDaysOf, lessonsOf, MAIN_CLASS } from "./lessons.ts";
import { CLASSES } from "./timetable.ts";

export type AbsenceRow = typeof absences.$inferInsert;
/** The school's reports for the lessons of an absence, in order. */
export type LessonMark = { absence: AbsenceRow; lesson: ItemRow; type: AttendanceType; late: number };

const class7b = CLASSES.find(({ name }) => name === MAIN_CLASS);

/** The nine absences of student 2, and the school's reports for past lessons. */
export function absencesOfStudent2(world: World): { rows: AbsenceRow[]; marks: LessonMark[] } {
  const days = class7b ? lessonDaysOf(world, class7b) : [];
  const past = (count: number): Day =>
    days.filter((day) => day < world.today).at(-count) ?? addDays(world.today, -count);
  const ahead = (count: number): Day =>
    days.filter((day) => day > world.today)[count - 1] ?? addDays(world.today, count);
  const lessons = (day: Day): ItemRow[] => (class7b ? lessonsOf(world, class7b, day, false) : []);
  const entire = (day: Day, until = day) => ({ ...entireDays(day, until, SCHOOL_TIME_ZONE), period: true });
  /** First and last lesson of the day, counted from 0. */
  const during = (day: Day, first: number, last = first) => {
    const [from, until] = [lessons(day)[first], lessons(day)[last]];
    return {
      startTime: from?.startTime ?? world.at(day, "09:00"),
      endTime: until ? endOf(until) : world.at(day, "10:00"),
      period: false,
    };
  };
  const own = (values: Partial<AbsenceRow>) => ({ reportedByGuardianId: GUARDIANS.family, ...values });
  const row = (at: number, times: AbsenceRowTimes, reported: Date, values: Partial<AbsenceRow>): AbsenceRow => ({
    id: `absence-${at}`,
    studentId: STUDENTS.compulsory,
    origin: values.reportedByUserId ? "SCHOOL" : "GUARDIAN",
    reported,
    ...times,
    ...values,
  });

  const { minutes } = world;
  const just = { startTime: minutes(-10), endTime: minutes(50), period: false };
  const before = { startTime: minutes(-20), endTime: minutes(-10), period: false };
  const [ill, late, cameAnyway, dentist] = [past(7), past(5), past(8), past(10)];
  const rows = [
    row(1, just, minutes(-10), own({})),
    row(2, before, minutes(-20), own({})),
    row(3, entire(ahead(6)), minutes(-40 * 24 * 60), own({})),
    row(4, entire(ill), world.at(ill, "07:02"), own({ editorUserId: STAFF.mentor })),
    row(5, during(late, 0), world.at(late, "09:30"), { reportedByUserId: STAFF.maths, origin: "ATTENDANCE" }),
    row(6, entire(ahead(8), ahead(9)), minutes(-3 * 24 * 60), { reportedByUserId: STAFF.principal, type: "LEAVE" }),
    row(7, during(dentist, 1, 2), world.at(dentist, "07:40"), own({ editorGuardianId: GUARDIANS.family })),
    row(8, during(cameAnyway, 0), world.at(cameAnyway, "06:55"), { reportedByGuardianId: GUARDIANS.coparent }),
    row(9, during(ahead(3), 1, 2), minutes(-26 * 60), own({})),
  ];
  const said: Record<string, [AttendanceType, number?][]> = {
    "absence-4": lessons(ill).map((_, at) => [at === 1 ? "INVALID_ABSENCE" : "VALID_ABSENCE"]),
    "absence-5": [["INVALID_LATE", 15]],
    "absence-7": [["VALID_LATE", 25], ["PRESENT"]],
    "absence-8": [["PRESENT"]],
  };
  const marks = rows.flatMap((absence) =>
    (said[absence.id] ?? []).flatMap(([type, minutesLate = 0], at) => {
      const lesson = lessons(dayInZone(absence.startTime, SCHOOL_TIME_ZONE)).filter((each) => touches(each, absence))[
        at
      ];
      return lesson ? [{ absence, lesson, type, late: minutesLate }] : [];
    }),
  );
  return { rows, marks };
}

type AbsenceRowTimes = Pick<AbsenceRow, "startTime" | "endTime" | "period">;

const endOf = ({ startTime, length }: ItemRow): Date => new Date(startTime.getTime() + length * millisecondsInMinute);

const touches = (lesson: ItemRow, { startTime, endTime }: AbsenceRow): boolean =>
  lesson.startTime < endTime && endOf(lesson) > startTime;
