import { listDeskConversations } from "#contract/desk/inbox/endpoints.ts";
import { listDeskDeliveries } from "#contract/desk/office/endpoints.ts";
import { getDesk, listDeskAbsences, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import type { State } from "./events.ts";
import type { Municipality } from "./municipality.ts";
import type { World } from "./world.ts";

/** When the desks are looked at, after all that happens on a day. */
const EVENING = 22 * 60 + 30;
/** More than anybody leaves unread or undecided. */
const PAGES_MAX = 20;

export type Desk = { staff: string; school: string };
export type Desks = ReturnType<typeof desksOn>;

/** All who work at the desks on a day, and what each endpoint shows them there, which is asked for once. */
export function desksOn(world: World, town: Municipality, state: State, day: number) {
  const desks: Desk[] = [
    ...town.classes.map(({ key, mentor, school }) => ({ staff: state.mentors.get(key) ?? mentor, school })),
    ...town.offices.map(({ key, school }) => ({ staff: key, school })),
  ];
  const kept = new Map<string, Promise<unknown>>();

  async function reply<E extends Endpoint>(
    { staff }: Desk,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<ReplyOf<E> | null> {
    const key = `${staff} ${endpoint.name} ${JSON.stringify(input)}`;
    const known = kept.get(key) ?? world.call([staff, day, EVENING], endpoint, input).then((answer) => answer.reply);
    kept.set(key, known);
    return (await known) as ReplyOf<E> | null;
  }

  /** All pages of a list. */
  async function pages<Row>(page: (number: number) => Promise<Row[] | null>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let number = 1; number <= PAGES_MAX; number += 1) {
      const more = (await page(number)) ?? [];
      rows.push(...more);
      if (more.length === 0) break;
    }
    return rows;
  }

  const count = (desk: Desk) => reply(desk, getDesk, {});
  const absences = (desk: Desk) => reply(desk, listDeskAbsences, {});
  const leave = (desk: Desk) => pages((page) => reply(desk, listDeskLeave, { query: { page } }));
  const conversations = (desk: Desk) => pages((page) => reply(desk, listDeskConversations, { query: { page } }));
  const deliveries = (desk: Desk) => pages((page) => reply(desk, listDeskDeliveries, { query: { page } }));

  /** Returns the lists of a desk as text. */
  const shown = async (desk: Desk): Promise<string> =>
    JSON.stringify([await absences(desk), await leave(desk), await conversations(desk)]);

  return { desks, reply, count, absences, leave, conversations, deliveries, shown };
}
