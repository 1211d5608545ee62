import { LEFT_DAYS, listFormerStudents } from "#contract/students/former.ts";
import { type Event, type State, stateOn } from "./events.ts";
import type { History } from "./history.ts";
import type { World } from "./world.ts";

type Link = { student: string; guardian: string };

/** Whether a guardian keeps the page of a student who has come of age (YEAR-7) or left (YEAR-6). */
export function keepsPage({ town, events }: History, { student, guardian }: Link, day: number): boolean {
  const isFormer = (state: State, isAdult: boolean) => {
    const one = state.students.get(student);
    return one?.guardians.includes(guardian) === true && !one.isProtected && one.isAdult === isAdult;
  };
  const left = events.find((event) => event.is === "leaves" && event.student === student && event.day <= day);
  if (!left) return isFormer(stateOn(town, events, day), true);
  const isOfAge = (event: Event) => event.is === "comes of age" && event.student === student && event.day <= day;
  return day - left.day < LEFT_DAYS && !events.some(isOfAge) && isFormer(stateOn(town, events, left.day - 1), false);
}

/** Whether the server shows that page to a guardian. */
export async function showsPage(world: World, { student, guardian }: Link, at: [day: number, minute: number]) {
  const { reply } = await world.call([guardian, ...at], listFormerStudents, {});
  return reply?.some(({ id }) => id === world.idOf(student)) ?? false;
}
