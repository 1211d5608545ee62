import { z } from "zod";
import timetable from "../data/timetable.json" with { type: "json" };
import { valid } from "../dataFile.ts";

/** A subject in timetables. Its colour is that of its course, or else of its group. */
const Subject = z.strictObject({
  title: z.string(),
  groupId: z.string(),
  courseId: z.string().optional(),
  colorCode: z.string(),
  room: z.string(),
});

const Subjects = z.record(z.string(), Subject);

/** A subject, the time of day, minutes, and whether it is held in Teams. */
const Slot = z
  .tuple([z.string(), z.string().regex(/^\d\d:\d\d$/), z.number()])
  .rest(z.literal("online"))
  .transform(([subject, time, length, online]) => ({ subject, time, length, isOnline: online === "online" }));

/** Students with the same lessons, and the reporter of their attendance. */
const SchoolClass = z.strictObject({
  name: z.string(),
  schoolId: z.string(),
  students: z.array(z.string()),
  teacherId: z.string(),
  week: z.array(z.array(Slot)),
});

const { subjects, classes } = valid(
  z.strictObject({ subjects: Subjects, classes: z.array(SchoolClass) }),
  timetable,
  "timetable.json",
);

export type SchoolClass = (typeof CLASSES)[number];
export type Slot = SchoolClass["week"][number][number];

/**
 * The classes with a timetable. That of 7B has special lessons: two at the same hour on Tuesdays, one of 20, 39 and 40 minutes
 * each, one held in Teams.
 */
export const CLASSES = classes.map(({ week, ...schoolClass }) => ({
  ...schoolClass,
  week: week.map((day) => day.map((slot) => ({ ...slot, subject: subjectNamed(slot.subject) }))),
}));

function subjectNamed(name: string): z.output<typeof Subject> {
  const subject = subjects[name];
  if (!subject) throw new Error(`timetable.json: there is no subject ${name}`);
  return subject;
}
