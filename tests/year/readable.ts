import { listConversations } from "#contract/conversations/endpoints.ts";
import { listForms } from "#contract/forms/endpoints.ts";
import { listPosts } from "#contract/posts/endpoints.ts";
import type { Act } from "./acts.ts";
import type { Broken } from "./broken.ts";
import { causeOf, groupsSoFar, type State, stateOn } from "./events.ts";
import type { History } from "./history.ts";
import { keepsPage, showsPage } from "./kept.ts";
import type { Made } from "./perform.ts";
import { isSchoolDay } from "./schoolDays.ts";
import type { World } from "./world.ts";

/** Families are read in turn, each once in so many days, and all on a day on which something happens to them. */
const TURNS = 6;
const READING = 22 * 60;
const PAGE = 100;
const PAGES_MAX = 10;

/** Numbers of the acts whose results guardians could read when they last looked, by guardian and student. */
export type Readings = Map<string, Set<number>>;

type Reading = { world: World; history: History; state: State; day: number; made: Made };

/** Returns the acts whose results a guardian can read about a student, or the status of the refusal. */
async function readAs({ world, day, made }: Reading, guardian: string, student: string): Promise<Set<number> | number> {
  const who = [guardian, day, READING] as const;
  const studentId = world.idOf(student);
  const ids: string[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const params = { studentId, page, size: PAGE };
    const { status, reply } = await world.call(who, listPosts, { params, query: {} }, { student });
    if (!reply) return status;
    ids.push(...reply.map(({ id }) => id));
    if (reply.length < PAGE) break;
  }
  const conversations = await world.call(who, listConversations, { query: {} }, { student });
  const forms = await world.call(who, listForms, {}, { student });
  if (!conversations.reply || !forms.reply) return Math.max(conversations.status, forms.status);
  ids.push(...conversations.reply.map(({ id }) => id), ...forms.reply.map(({ id }) => id));
  const shown = new Set(ids);
  return new Set([...made].flatMap(([number, id]) => (shown.has(id) ? [number] : [])));
}

const TEXTS = { post: "post", message: "conversation", answer: "answered form" } as const;
const isText = ({ kind }: Act): boolean => kind in TEXTS;

/** Reads as some of the guardians, and compares it with what they are to read and what they could read before. */
export async function readings(reading: Reading, before: Readings): Promise<Broken[]> {
  const { history, state, day } = reading;
  const found: Broken[] = [];
  const yesterday = stateOn(history.town, history.events, day - 1);
  const happened = new Set(
    history.events.flatMap((event) => (event.day === day && "student" in event ? [event.student] : [])),
  );
  const isNews = history.events.some((event) => event.day === day && !("student" in event));
  for (const { key, number, guardians } of history.town.students) {
    const isTurn =
      history.about === undefined ? number % TURNS === day % TURNS && isSchoolDay(day) : history.about === key;
    if (history.about !== undefined && history.about !== key) continue;
    if (!isTurn && !happened.has(key) && !isNews) continue;
    const now = state.students.get(key);
    for (const guardian of guardians) {
      const isLinked = now !== undefined && !now.isAdult && now.guardians.includes(guardian);
      const wasLinked = yesterday.students.get(key)?.guardians.includes(guardian) ?? false;
      if (!isLinked && !wasLinked && !isTurn) continue;
      found.push(...(await compare(reading, before, { student: key, guardian, isLinked })));
    }
  }
  return found;
}

async function compare(
  reading: Reading,
  before: Readings,
  { student, guardian, isLinked }: { student: string; guardian: string; isLinked: boolean },
): Promise<Broken[]> {
  const { history, day } = reading;
  const { town, events, acts } = history;
  const key = `${guardian} ${student}`;
  const had = before.get(key) ?? new Set<number>();
  const read = await readAs(reading, guardian, student);
  const actOf = (number: number) => acts.find((act) => act.number === number) ?? null;
  const broken = (invariant: Broken["invariant"], act: Act | null): Broken => {
    const cause = causeOf(town, events, student, act?.day ?? 0, day);
    const subject = act && isText(act) ? TEXTS[act.kind as keyof typeof TEXTS] : "child";
    // A post of before is not one that never came.
    const isGone = invariant === "unread" && cause !== "nothing happened";
    return { invariant: isGone ? "gone" : invariant, subject, cause, day, act, student };
  };
  if (!isLinked) {
    before.delete(key);
    const isKept = keepsPage(history, { student, guardian }, day);
    const isShown = await showsPage(reading.world, { student, guardian }, [day, READING]);
    const page: Broken[] =
      isKept === isShown ? [] : [{ ...broken(isKept ? "gone" : "leaked", null), subject: "page of a former child" }];
    return typeof read === "number" ? page : [broken("leaked", actOf([...read][0] ?? 0)), ...page];
  }
  if (typeof read === "number") return [broken("refused", actOf([...had][0] ?? 0))];
  before.set(key, read);
  const groups = groupsSoFar(town, events, student, day);
  const found: Broken[] = [];
  for (const number of had) {
    const act = actOf(number);
    if (act && !read.has(number) && staysFor(act, guardian, student)) found.push(broken("gone", act));
  }
  for (const act of acts) {
    if (act.kind !== "post" || act.day > day || !reading.made.has(act.number)) continue;
    const isPresent = groups.at(-1) === act.group;
    if (isPresent && !had.has(act.number) && !read.has(act.number)) found.push(broken("unread", act));
    if (!groups.includes(act.group) && read.has(act.number)) found.push(broken("leaked", act));
  }
  return found;
}

/** Whether a guardian goes on reading something. A form is listed as long as it can be answered, and once the guardian has answered it. */
const staysFor = (act: Act, guardian: string, student: string): boolean =>
  act.kind === "answer"
    ? act.by === guardian && act.student === student
    : act.kind === "post" || act.kind === "message";
