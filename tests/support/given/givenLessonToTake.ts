import { getDeskLesson } from "#contract/desk/attendance/endpoints.ts";
import type { LessonStudent, TakenAttendance } from "#contract/desk/attendance/schemas.ts";
import { givenGroup } from "./givenGroup.ts";
import { givenLesson } from "./givenLesson.ts";
import { givenReporter, NOW, schoolOf } from "./givenReporter.ts";
import { deskFor, givenStaff } from "./givenStaff.ts";
import { type GivenStudent, givenStudent } from "./givenStudent.ts";

type Options = {
  family?: Parameters<typeof givenReporter>[0];
  classmates?: Parameters<typeof givenStudent>[0][];
  startTime?: string;
};

/** A lesson from 08:30 to 09:30 today of a teacher's group: a guardian's child, and classmates. */
export async function givenLessonToTake({
  family,
  classmates = [{}],
  startTime = "2026-03-12T07:30:00Z",
}: Options = {}) {
  const reporter = await givenReporter(family);
  const { student } = reporter;
  const school = schoolOf(student);
  const others: GivenStudent[] = [];
  for (const values of classmates) others.push(await givenStudent({ schools: [school], lastName: "Åberg", ...values }));
  const group = await givenGroup(school, { members: [student, ...others] });
  const teacher = await givenStaff(school, { owns: [group], firstName: "Johan" });
  const lesson = await givenLesson(student, { groupId: group.id, startTime, room: "B12" });
  const desk = deskFor(teacher, NOW);
  const read = { params: { lessonId: lesson.id } };
  return {
    ...reporter,
    school,
    others,
    group,
    teacher,
    lesson,
    desk,
    read: () => desk.call(getDeskLesson, read),
    /** The body that marks the guardian's child in some way and everybody else as present. */
    marks: async (mark: Partial<TakenAttendance["marks"][number]>) => {
      const { students } = await desk.call(getDeskLesson, read);
      return { marks: students.map((one) => ({ ...present(one), ...(isOf(student)(one) && mark) })) };
    },
  };
}

const present = ({ key }: LessonStudent) => ({ key, mark: "PRESENT" as const, minutes: 0 });

export const isOf =
  ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  ({ student }: LessonStudent): boolean =>
    student?.firstName === firstName && student.lastName === lastName;
