import { constants, setPriority } from "node:os";
import { millisecondsInDay } from "date-fns/constants";
import { startProvider } from "#server/demo/register/provider.ts";
import { schoolRegister } from "#tests/support/given/givenSchoolRegister.ts";
import { TOWN } from "./town.ts";

// It stands for a system on another machine, which takes no time from this one.
setPriority(constants.priority.PRIORITY_LOW);

// A process of its own, so that the memory that is measured is that of the run. It prints its address.

const { students, schools, groupSize, groupsOfAStudent, lessons, start, days } = TOWN;

const school = schoolRegister();
for (let number = 0; number < schools; number += 1) school.unit(`school-${number}`);
const groups = Math.ceil((students / groupSize) * groupsOfAStudent);
const members = new Map<number, string[]>();
for (let number = 0; number < students; number += 1) {
  const id = `student-${number}`;
  const adults = [0, 1].map((one) => `guardian-${number}-${one}`);
  for (const adult of adults) school.adult(adult);
  const enrolments = [{ enroledAt: { id: `school-${number % schools}` }, startDate: "2026-08-17" }];
  school.student(id, adults, { enrolments });
  for (let one = 0; one < groupsOfAStudent; one += 1) {
    const group = (number * groupsOfAStudent + one) % groups;
    members.set(group, [...(members.get(group) ?? []), id]);
  }
}
for (let group = 0; group < groups; group += 1) {
  const organisation = { id: `school-${group % schools}` };
  school.group(`group-${group}`, members.get(group) ?? [], { organisation });
  school.activity(`activity-${group}`, [`group-${group}`], { organisation });
}
const addLesson = (lesson: number, hour: number) => {
  const group = lesson % groups;
  const ofGroup = Math.floor(lesson / groups);
  const day = Math.floor((ofGroup * days) / Math.ceil(lessons / groups));
  const time = new Date(Date.parse(start) + day * millisecondsInDay + ((ofGroup % 5) + hour) * 60 * 60_000);
  school.lesson(`lesson-${lesson}`, `activity-${group}`, time.toISOString());
};
for (let lesson = 0; lesson < lessons; lesson += 1) addLesson(lesson, 0);

const { url } = await startProvider({ register: school.register });
process.on("message", () => {
  // A hundred lessons move.
  school.setTime(new Date(Date.parse(start) + 60 * 60_000));
  for (let lesson = 0; lesson < 100; lesson += 1) addLesson(lesson, 1);
  process.send?.("moved");
});
process.send?.(url);
