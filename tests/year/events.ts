import type { Chance } from "./chance.ts";
import { type Municipality, registerOf, schoolOf } from "./municipality.ts";
import { dayAt, NEXT_YEAR, numberOf } from "./schoolDays.ts";

/** A change that registers report of the people of a municipality, from a day on. */
export type Event = { day: number } & (
  | { is: "changes school"; student: string; group: string }
  | { is: "leaves"; student: string }
  | { is: "teacher leaves"; group: string; successor: string }
  | { is: "guardianship ends"; student: string; guardian: string }
  | { is: "is protected"; student: string }
  | { is: "comes of age"; student: string }
  | { is: "next school year" }
);

/** The people of the registers on a day. */
export type State = {
  /** The students who are there. */
  students: Map<string, { group: string; guardians: string[]; isProtected: boolean; isAdult: boolean }>;
  mentors: Map<string, string>;
  isNextYear: boolean;
};

/** Ages are events that no register reports: the birthday decides. */
const birthdays = ({ students }: Municipality): Event[] =>
  students.map(({ key, born }) => ({
    day: numberOf(`${Number(born.slice(0, 4)) + 18}${born.slice(4)}`),
    is: "comes of age",
    student: key,
  }));

/** Chooses what happens to whom in the year. */
export function eventsOf(town: Municipality, chance: Chance, days: number): Event[] {
  const others = new Set<string>();
  const someone = (isOne: (student: Municipality["students"][number]) => boolean) => {
    const picked = chance.pick(town.students.filter((student) => !others.has(student.key) && isOne(student)));
    others.add(picked.key);
    return picked;
  };
  const between = (from: string, until: string) => numberOf(from) + chance.below(numberOf(until) - numberOf(from));
  const inSchool = (school: string) => (student: { group: string }) => schoolOf(town, student.group) === school;
  const hasTwo = ({ guardians }: { guardians: string[] }) => guardians.length > 1;
  const divorced = [someone(hasTwo), someone(hasTwo)];
  const staffChange = chance.pick(town.classes);
  const events: Event[] = [
    {
      day: between("2026-09-14", "2026-10-20"),
      is: "changes school",
      student: someone(inSchool("alm")).key,
      group: "bok-7A",
    },
    {
      day: between("2027-01-11", "2027-02-10"),
      is: "changes school",
      student: someone(inSchool("bok")).key,
      group: "alm-8A",
    },
    { day: between("2026-09-07", "2026-12-10"), is: "leaves", student: someone(inSchool("alm")).key },
    { day: between("2027-02-01", "2027-05-20"), is: "leaves", student: someone(inSchool("ceder")).key },
    {
      ...{ day: between("2026-09-10", "2026-11-20"), is: "teacher leaves" },
      ...{ group: staffChange.key, successor: `successor-${staffChange.key}` },
    },
    ...divorced.map(
      ({ key, guardians }): Event => ({
        ...{ day: between("2026-09-01", "2027-05-20"), is: "guardianship ends" },
        ...{ student: key, guardian: guardians[1] ?? "" },
      }),
    ),
    { day: between("2026-08-25", "2027-03-20"), is: "is protected", student: someone(() => true).key },
    ...birthdays(town),
    { day: NEXT_YEAR, is: "next school year" },
  ];
  return events.filter(({ day }) => day >= 0 && day < days).sort((one, other) => one.day - other.day);
}

/** Returns what holds on a day. Students who come of age stay, but without their guardians' access. */
export function stateOn(town: Municipality, events: readonly Event[], day: number): State {
  const state: State = {
    students: new Map(
      town.students.map(({ key, group, guardians }) => [key, { group, guardians, isProtected: false, isAdult: false }]),
    ),
    mentors: new Map(town.classes.map(({ key, mentor }) => [key, mentor])),
    isNextYear: false,
  };
  for (const event of events) if (event.day <= day) apply(state, event);
  return state;
}

function apply(state: State, event: Event): void {
  if (event.is === "next school year") state.isNextYear = true;
  else if (event.is === "teacher leaves") state.mentors.set(event.group, event.successor);
  else {
    const student = state.students.get(event.student);
    if (!student) return;
    if (event.is === "leaves") state.students.delete(event.student);
    if (event.is === "changes school") student.group = event.group;
    if (event.is === "is protected") student.isProtected = true;
    if (event.is === "comes of age") student.isAdult = true;
    if (event.is === "guardianship ends") student.guardians = student.guardians.filter((one) => one !== event.guardian);
  }
}

/** Returns the classes that a student has been in until a day, the present one last. */
export function groupsSoFar(town: Municipality, events: readonly Event[], student: string, day: number): string[] {
  const first = town.students.find(({ key }) => key === student)?.group ?? "";
  const later = events.flatMap((event) =>
    event.is === "changes school" && event.student === student && event.day <= day ? [event.group] : [],
  );
  return [first, ...later];
}

/** Events as they have happened to a student. */
const PASSIVE: Record<Exclude<Event["is"], "next school year">, string> = {
  "changes school": "the student changed school",
  leaves: "the student left",
  "teacher leaves": "the teacher left",
  "guardianship ends": "a guardianship ended",
  "is protected": "the student was protected",
  "comes of age": "the student came of age",
};

/** Returns the words for the latest event that may have changed who has a student since a day. */
export function causeOf(
  town: Municipality,
  events: readonly Event[],
  student: string,
  since: number,
  day: number,
): string {
  const was = stateOn(town, events, since).students.get(student);
  const happened = events.filter((event) => {
    if (event.day <= since || event.day > day) return false;
    if (event.is === "next school year") return was !== undefined;
    return event.is === "teacher leaves" ? event.group === was?.group : event.student === student;
  });
  const last = happened.at(-1);
  if (!last) return "nothing happened";
  return last.is === "next school year"
    ? `the school year changed with ${registerOf(town, was?.group ?? "")} ids`
    : PASSIVE[last.is];
}

export const eventText = (event: Event): string => {
  const { day, is, ...whom } = event;
  return `${dayAt(day)} ${is}${Object.values(whom).length > 0 ? `: ${Object.values(whom).join(", ")}` : ""}`;
};
