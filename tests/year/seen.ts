import type { Broken } from "./broken.ts";
import type { Desks } from "./desks.ts";
import { causeOf, groupsSoFar, type State } from "./events.ts";
import type { History } from "./history.ts";
import { type Municipality, nameOf, schoolOf } from "./municipality.ts";
import type { Watch } from "./watches.ts";

type Seeing = { history: History; desks: Desks; state: State; day: number };

/** Finds acknowledged acts that no desk shows. */
export async function unseen({ history: { town, events }, desks, day }: Seeing, watches: Watch[]): Promise<Broken[]> {
  const found: Broken[] = [];
  for (const { act, isSeen } of watches) {
    // Those of the act's own class and school first, who mostly see it.
    const isNear = ({ staff, school }: Desks["desks"][number]) =>
      Number(staff === act.mentor) * 2 + Number(school === schoolOf(town, act.group));
    const byNearness = [...desks.desks].sort((one, other) => isNear(other) - isNear(one));
    if (await anySees(byNearness, (desk) => isSeen(desks, desk))) continue;
    const cause = act.student === null ? "nothing happened" : causeOf(town, events, act.student, act.day, day);
    found.push({ invariant: "unseen", subject: act.kind, cause, day, act, student: act.student });
  }
  return found;
}

async function anySees<Desk>(desks: Desk[], sees: (desk: Desk) => Promise<boolean>): Promise<boolean> {
  for (const desk of desks) if (await sees(desk)) return true;
  return false;
}

/** Finds what the lists of a desk show of students who were never at its school. */
export async function leakedAtDesks({ history, desks, state, day }: Seeing, watches: Watch[]): Promise<Broken[]> {
  const found: Broken[] = [];
  for (const desk of desks.desks) {
    const text = await desks.shown(desk);
    for (const { act, mark } of watches) {
      if (mark === null || act.student === null || !text.includes(mark)) continue;
      const groups = groupsSoFar(history.town, history.events, act.student, day);
      if (groups.some((group) => schoolOf(history.town, group) === desk.school)) continue;
      const cause = causeOf(history.town, history.events, act.student, act.day, day);
      found.push({ invariant: "leaked", subject: `${act.kind} at a desk`, cause, day, act, student: act.student });
    }
    for (const student of history.town.students) {
      if (!state.students.get(student.key)?.isProtected || !text.includes(nameOf(student).lastName)) continue;
      const about = watches.find(({ act }) => act.student === student.key)?.act ?? null;
      found.push({
        invariant: "leaked",
        subject: "name at a desk",
        cause: "the student was protected",
        day,
        act: about,
        student: student.key,
      });
    }
  }
  return found;
}

/** Finds counts of a desk that differ from its lists. */
export async function miscounted(desks: Desks, town: Municipality, day: number): Promise<Broken[]> {
  const found: Broken[] = [];
  for (const desk of desks.desks) {
    const counts = await desks.count(desk);
    const absences = await desks.absences(desk);
    if (!counts || !absences) continue;
    const today = absences.groups.flatMap(({ students }) => students.flatMap(({ reports }) => reports));
    const reports = [...today, ...absences.later.map(({ report }) => report)];
    const unseenIds = new Set(reports.filter(({ isSeen }) => isSeen === false).map(({ id }) => id));
    const role = town.offices.some(({ key }) => key === desk.staff) ? "the office" : "a mentor";
    const compared: [string, number, number][] = [
      ["unseenAbsences", counts.unseenAbsences, unseenIds.size],
      ["openLeave", counts.openLeave, (await desks.leave(desk)).filter(({ state }) => state === "SUBMITTED").length],
      [
        ...(["unreadConversations" as const, counts.unreadConversations] as const),
        (await desks.conversations(desk)).filter(({ unread }) => unread > 0).length,
      ],
    ];
    for (const [name, counted, listed] of compared)
      if (counted !== listed)
        found.push({
          invariant: "miscounted",
          subject: `${name} of ${role}`,
          ...{ cause: "a day ended", day, act: null, student: null },
        });
  }
  return found;
}
