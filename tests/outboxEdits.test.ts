import fc from "fast-check";
import { expect, it } from "vitest";
import type { Addressee } from "#client/resources/outbox/message.ts";
import { isFull } from "#tests/support/run/tier.ts";
import { type Line, OutboxWorld } from "#tests/support/server/outboxWorld.ts";

const RUNS = isFull ? 1_000 : 100;

const THREAD: Addressee = { studentId: "elsa", conversationId: "thread" };
const tab = fc.nat(1);

const textsOf = ({ written }: OutboxWorld) => written.map(({ html }) => html);

type EditStep =
  | { do: "edit"; tab: number; to: number }
  | { do: "reload" | "flush" | "close"; tab: number }
  | { do: "line"; is: Line }
  | { do: "pass"; ms: number };

const editStep: fc.Arbitrary<EditStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("edit" as const), tab, to: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("reload" as const, "flush" as const, "close" as const), tab }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("line" as const), is: fc.constantFrom<Line>("up", "down", "answersLost") }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.constantFrom(1_000, 30_000) }) },
);

/** Things that a guardian edits over the version that the screen shows, which is an old one without a connection. */
const THINGS: Addressee[] = [THREAD, { studentId: "leo", conversationId: "thread" }];

async function editing(steps: readonly { step: EditStep; pause: number }[]): Promise<void> {
  const world = new OutboxWorld();
  world.signIn("karin");
  world.openTab(0);
  world.openTab(1);
  let seen: string[] = [];
  /** Excludes a press in the very moment in which another tab gets a reply: it is stored a little later. */
  const look = async () => {
    if (world.line !== "up") return;
    await world.settle();
    seen = THINGS.map((to) => world.versionOf(to));
  };
  await look();
  const pressed: string[][] = THINGS.map(() => []);
  const under: Promise<unknown>[] = [];
  for (const { step: taken, pause } of steps) {
    if (taken.do === "line") {
      await look();
      world.line = taken.is;
    } else if (taken.do === "pass") world.pass(taken.ms);
    else if (taken.do === "flush") under.push(world.tabs[taken.tab]?.flush() ?? Promise.resolve());
    else if (taken.do === "edit") {
      await look();
      const to = THINGS[taken.to] ?? THREAD;
      const html = `edit ${pressed.flat().length}`;
      pressed[taken.to]?.push(html);
      world.pass(1_000);
      under.push(world.tabs[taken.tab]?.edit(to, html, seen[taken.to] ?? "none") ?? Promise.resolve());
      await world.stored();
    } else {
      if (taken.do === "close") world.closeTab(taken.tab);
      world.openTab(taken.tab);
    }
    for (let waited = 0; waited < pause; waited += 1) await null;
  }
  world.line = "up";
  world.pass(60_000);
  await world.settle();
  expect(world.tabs.flatMap((outbox) => outbox.messages())).toEqual([]);
  const arrived = textsOf(world);
  for (const htmls of pressed) expect(arrived.filter((html) => htmls.includes(html))).toEqual(htmls);
}

it("[LINE-1] edits of one thing without a connection arrive once each in the order of presses, and none conflicts with another", async () => {
  const steps = fc.array(fc.record({ step: editStep, pause: fc.nat(25) }), { minLength: 1, maxLength: 30 });
  await fc.assert(fc.asyncProperty(steps, editing), { numRuns: RUNS });
});
