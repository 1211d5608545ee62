import type { DeskGroup, DeskStudent } from "#contract/desk/daySchemas.ts";

export type AbsentStudent = DeskStudent & {
  /** The group that the key belongs to. */
  groupId: string;
  /** Titles of all groups in which the caller meets the student. */
  groups: string[];
};

/** Returns who is absent today, each once: first those whom nobody has reported. Somebody who only came late is not absent. */
export function absentToday(groups: DeskGroup[]): AbsentStudent[] {
  const absent = groups.flatMap(({ id, title, students }) =>
    students
      .map((student) => ({ ...student, lessons: student.lessons.filter(isAbsence) }))
      .filter(({ reports, lessons }) => reports.some(isHeld) || lessons.length > 0)
      .map((student) => ({ ...student, groupId: id, groups: [title, ...student.alsoIn] })),
  );
  const isUnreported = ({ reports }: AbsentStudent) => reports.length === 0;
  return [...absent.filter(isUnreported), ...absent.filter((one) => !isUnreported(one))];
}

const isAbsence = ({ attendanceType }: DeskStudent["lessons"][number]): boolean =>
  attendanceType === "ABSENT" || attendanceType === "INVALID_ABSENCE";

const isHeld = ({ change }: DeskStudent["reports"][number]): boolean => change !== "REMOVED";
