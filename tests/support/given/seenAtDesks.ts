import type { Endpoint, InputOf } from "#contract/registry/calls.ts";
import type { SeenWorld, Situation } from "./seenWorld.ts";

type Desk = SeenWorld["desks"][number];

/** Returns whether a desk shows something of what was done. */
export type IsSeen = (desk: Desk) => Promise<boolean>;

/** An act of a guardian that the server acknowledges, and who sees it. */
export type Act = {
  /** Does it. @returns how to look for it at a desk */
  run: (world: SeenWorld) => Promise<IsSeen>;
  /** Situations in which nobody needs to see it any more, and why. */
  needless?: Partial<Record<Situation, string>>;
};

/** Returns the answer of a desk as text; nothing if it is refused. */
async function textAt<E extends Endpoint>(desk: Desk, endpoint: E, input: InputOf<E>): Promise<string> {
  const { status, body } = await desk.answer(endpoint, input);
  return status === 200 ? JSON.stringify(body) : "";
}

export const shows =
  <E extends Endpoint>(endpoint: E, input: InputOf<E>, mark: string | RegExp): IsSeen =>
  async (desk) =>
    new RegExp(mark).test(await textAt(desk, endpoint, input));

export const oneOf =
  (...ways: IsSeen[]): IsSeen =>
  async (desk) =>
    (await Promise.all(ways.map((way) => way(desk)))).some(Boolean);
