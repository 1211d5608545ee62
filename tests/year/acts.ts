import type { Chance } from "./chance.ts";
import { type Event, type State, stateOn } from "./events.ts";
import type { Municipality } from "./municipality.ts";
import { changesClock, dayAt, isSchoolDay, schoolDayFrom } from "./schoolDays.ts";

export const ACT_KINDS = [
  ...(["absence", "leave", "decision", "message", "reply"] as const),
  ...(["post", "form", "answer", "round", "booking", "attendance"] as const),
];
export type ActKind = (typeof ACT_KINDS)[number];

/** A deed of a guardian or member of staff at a moment, with all that it needs, so that a part of a year can be repeated. */
export type Act = {
  number: number;
  kind: ActKind;
  day: number;
  /** Minutes after midnight. */
  minute: number;
  /** Guardian or member of staff. */
  by: string;
  group: string;
  /** The mentor of the class. */
  mentor: string;
  /** Null for what is for a class. */
  student: string | null;
  /** The day that it is about. */
  about: number;
  /** The act that it answers. */
  to: number | null;
};

type Draft = Omit<Act, "number">;

/** Days after which people have answered. */
const ANSWER_DAYS = 5;
const FAMILY_ACTS = 4;

/** Writes down all that people do in so many days. */
export function actsOf(town: Municipality, events: readonly Event[], chance: Chance, days: number): Act[] {
  const acts: Act[] = [];
  const later = new Map<number, Draft[]>();
  const plan = (draft: Draft) => {
    const known = later.get(draft.day) ?? [];
    later.set(draft.day, [...known, draft]);
  };
  for (let day = 0; day < days; day += 1) {
    const state = stateOn(town, events, day);
    const drafts = [
      ...(later.get(day) ?? []),
      ...familyActs(state, chance, day),
      ...staffActs(town, state, chance, day),
    ];
    drafts.sort((one, other) => one.minute - other.minute);
    for (const draft of drafts) {
      const act = { ...draft, number: acts.length + 1 };
      acts.push(act);
      for (const answer of answersTo(act, state, chance)) plan(answer);
    }
  }
  return acts;
}

const linkedStudents = ({ students }: State) =>
  [...students].filter(([, { guardians, isAdult }]) => guardians.length > 0 && !isAdult);

function familyActs(state: State, chance: Chance, day: number): Draft[] {
  const families = linkedStudents(state);
  return Array.from({ length: isSchoolDay(day) ? FAMILY_ACTS : 1 }, () => {
    const [student, { group, guardians }] = chance.pick(families);
    const kind = chance.pick(["absence", "absence", "leave", "message"] as const);
    // The hour that the clock leaves out or repeats.
    const minute = changesClock(day) ? 120 + chance.below(60) : 6 * 60 + chance.below(15 * 60);
    const about = schoolDayFrom(day + (kind === "leave" ? 4 : 1) + chance.below(8));
    const mentor = state.mentors.get(group) ?? "";
    return { kind, day, minute, by: chance.pick(guardians), group, mentor, student, about, to: null };
  });
}

function staffActs({ classes }: Municipality, state: State, chance: Chance, day: number): Draft[] {
  if (!isSchoolDay(day)) return [];
  const drafts: Draft[] = [];
  for (const { key } of classes) {
    const mentor = state.mentors.get(key) ?? "";
    const said = { day, by: mentor, group: key, mentor, student: null, about: day, to: null };
    if (chance.happens(0.3)) drafts.push({ ...said, kind: "attendance", minute: 9 * 60 });
    if (chance.happens(0.08)) drafts.push({ ...said, kind: "post", minute: 15 * 60 });
    if (chance.happens(0.04)) drafts.push({ ...said, kind: "form", minute: 15 * 60 + 10 });
    if (chance.happens(0.01))
      drafts.push({ ...said, kind: "round", minute: 15 * 60 + 20, about: schoolDayFrom(day + 14) });
  }
  return drafts;
}

/** Returns what others do because of an act, on days to come. */
function answersTo(act: Act, state: State, chance: Chance): Draft[] {
  const answerDay = () => act.day + 1 + chance.below(ANSWER_DAYS);
  if (act.kind === "message" || act.kind === "leave") {
    if (!chance.happens(0.7)) return [];
    const kind = act.kind === "message" ? "reply" : "decision";
    return [{ ...act, kind, day: schoolDayFrom(answerDay()), minute: 14 * 60, by: act.mentor, to: act.number }];
  }
  if (act.kind !== "form" && act.kind !== "round") return [];
  return linkedStudents(state)
    .filter(([, { group }]) => group === act.group && chance.happens(0.6))
    .map(([student, { guardians }]) => ({
      ...{ ...act, kind: act.kind === "form" ? ("answer" as const) : ("booking" as const), student },
      ...{ day: answerDay(), minute: 18 * 60 + chance.below(120), by: chance.pick(guardians), to: act.number },
    }));
}

/** Whether the people of an act still have to do with each other on its day. */
export function isPossible({ kind, by, group, mentor, student }: Act, state: State): boolean {
  const present = student === null ? undefined : state.students.get(student);
  if (student !== null && (present === undefined || present.group !== group)) return false;
  if (kind === "message" && state.mentors.get(group) !== mentor) return false;
  const isOfFamily = ["absence", "leave", "message", "answer", "booking"].includes(kind);
  if (isOfFamily) return present !== undefined && !present.isAdult && present.guardians.includes(by);
  return state.mentors.get(group) === by && !(present?.isAdult ?? false);
}

export const actText = ({ day, minute, kind, by, student, group, number, to }: Act): string => {
  const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  return `${dayAt(day)} ${time} ${kind} ${number} by ${by}, ${student ?? group}${to === null ? "" : `, to ${to}`}`;
};
