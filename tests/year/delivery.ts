import type { Item, LinkRecord } from "#server/sources/delivery/records.ts";
import { complete, EVERYTHING } from "#tests/support/given/givenSource.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import type { State } from "./events.ts";
import { type Municipality, nameOf, type RegisterName, registerOf, schoolOf } from "./municipality.ts";
import { isSchoolDay, momentAt } from "./schoolDays.ts";

const at = { where: "year" };
const link = (kind: LinkRecord["kind"], ...key: string[]): Item => ({ is: "link", kind, key, at });

/** Lessons are delivered for so many days. */
const LESSON_DAYS = 3;
export const LESSON_MINUTE = 8 * 60 + 20;

/** The id of a class in its register. */
export const groupIn = (town: Municipality, group: string, { isNextYear }: State): string =>
  isNextYear && registerOf(town, group) === "renewed" ? `${group}-2027` : group;

/** Subjects at the identity provider are the keys of people. */
export const subjectOf = (seed: string, person: string): string => `${seed}-${person}`;

/** Everything that a register has on a day. */
export function* deliveryOn(
  town: Municipality,
  state: State,
  register: RegisterName,
  day: number,
  world: string,
): Generator<Item> {
  const schools = town.schools.filter((school) => school.register === register);
  for (const { key, type } of schools)
    yield { is: "object", kind: "school", id: key, at, values: { title: `Skolan ${key}`, type } };
  for (const { key, school } of town.offices)
    if (schools.some((one) => one.key === school)) yield* staffOf(key, school, "office");
  for (const group of town.classes)
    if (schools.some(({ key }) => key === group.school)) yield* classOf(town, state, group, day);
  const guardians = new Set<string>();
  for (const [key, { group, isProtected, guardians: own }] of state.students) {
    const student = town.students.find((one) => one.key === key);
    if (!student || registerOf(town, group) !== register) continue;
    const values = { ...nameOf(student), email: null, birthDate: student.born, protected: isProtected };
    yield { is: "object", kind: "student", id: key, at, values };
    yield link("placement", key, schoolOf(town, group));
    yield link("membership", groupIn(town, group, state), key);
    for (const guardian of own) {
      guardians.add(guardian);
      yield link("guardianship", guardian, key);
    }
  }
  for (const guardian of guardians) {
    const values = { firstName: "Kim", lastName: guardian, mail: null, phone: "0701234567" };
    yield { is: "object", kind: "guardian", id: guardian, at, values };
    yield link("signIn", guardian, TEST_ISSUER, subjectOf(world, guardian));
  }
  const lessonsWithin = { from: momentAt(day, 0), to: momentAt(day + LESSON_DAYS, 0) };
  yield complete([...EVERYTHING, "lesson"], lessonsWithin);
}

function* staffOf(key: string, school: string, role: string): Generator<Item> {
  yield { is: "object", kind: "user", id: key, at, values: { firstName: "Maria", lastName: key } };
  yield link("role", key, school, role);
}

function* classOf(
  town: Municipality,
  state: State,
  group: Municipality["classes"][number],
  day: number,
): Generator<Item> {
  const id = groupIn(town, group.key, state);
  const mentor = state.mentors.get(group.key) ?? group.mentor;
  yield* staffOf(mentor, group.school, "teacher");
  const title = group.titles[state.isNextYear ? 1 : 0];
  yield { is: "object", kind: "group", id, at, values: { school: group.school, type: "MENTOR_GROUP", title } };
  yield link("ownership", id, mentor);
  for (let on = day; on < day + LESSON_DAYS; on += 1) {
    if (!isSchoolDay(on)) continue;
    const values = {
      school: group.school,
      group: id,
      title: "Matematik",
      start: momentAt(on, LESSON_MINUTE),
      minutes: 60,
    };
    yield { is: "object", kind: "lesson", id: `${group.key}-${on}`, at, values };
  }
}
