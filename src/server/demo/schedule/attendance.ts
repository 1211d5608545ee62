import type { AttendanceType } from "#contract/kinds.ts";
import type { attendance } from "#server/database/schema/schedule.ts";
import type { World } from "../world.ts";
import type { ItemRow } from "./lessons.ts";
import type { SchoolClass } from "./timetable.ts";

type Row = typeof attendance.$inferInsert;
type Mark = { type: AttendanceType; late?: number };

/** Exceptions among the latest lessons, counted back from now: every type within the last school days. */
const LATEST: Record<number, Mark | "unreported" | "reportedWithoutMark"> = {
  1: { type: "LATE", late: 10 },
  3: { type: "VALID_ABSENCE" },
  4: { type: "INVALID_ABSENCE" },
  6: "unreported",
  7: { type: "INVALID_LATE", late: 15 },
  9: { type: "ABSENT" },
  11: "reportedWithoutMark",
  13: { type: "VALID_LATE", late: 5 },
};

const SHARE_OF_ABSENCES = 0.03;

/** Reports past lessons of a class as present, except for the exceptions, and marks unreported lessons. */
export function reportAttendance(world: World, { students, teacherId }: SchoolClass, lessons: ItemRow[]): Row[] {
  const past = lessons.filter(({ startTime }) => startTime < world.now).toReversed();
  return past.flatMap((item, at) => {
    const special = LATEST[at];
    if (special === "unreported") item.attendanceReported = false;
    if (typeof special === "string") return [];
    return students.map((studentId) => {
      const { type, late = 0 } = special ?? usual(world);
      return { studentId, itemId: item.id, attendanceType: type, lateDuration: late, reportedById: teacherId };
    });
  });
}

const usual = ({ random }: World): Mark =>
  random() < SHARE_OF_ABSENCES ? { type: "VALID_ABSENCE" } : { type: "PRESENT" };
