import fc from "fast-check";
import { expect, it } from "vitest";
import type { Addressee } from "#client/features/conversations/outbox/outgoing.ts";
import { beginningWith, type Line, OutboxWorld, peopleOf } from "#tests/support/outboxWorld.ts";

type Step =
  | { do: "send"; tab: number; to: number }
  | { do: "reload" | "flush"; tab: number }
  | { do: "tryAgain" | "drop"; tab: number; nth: number }
  | { do: "signIn"; who: string | null }
  | { do: "line"; is: Line }
  | { do: "settle" };

const THREAD: Addressee = { studentId: "elsa", conversationId: "thread" };
const addressees: Addressee[] = [THREAD, beginningWith("leo"), beginningWith("sara"), beginningWith("leo", "sara")];
const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("send" as const), tab, to: fc.nat(addressees.length - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("reload" as const, "flush" as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("tryAgain" as const, "drop" as const), tab, nth: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("signIn" as const), who: fc.constantFrom("karin", "david", null) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("line" as const),
      is: fc.constantFrom<Line>("up", "down", "answersLost", "refusing"),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: "settle" }) },
);

const textsOf = ({ written }: OutboxWorld) => written.map(({ html }) => html);

/** A message and its intended recipients. */
type Meant = { by: string; for: string; isDropped: boolean };

async function live(steps: readonly { step: Step; pause: number }[]): Promise<void> {
  const world = new OutboxWorld();
  world.openTab();
  world.openTab();
  const meant = new Map<string, Meant>();
  const under: Promise<unknown>[] = [];

  const check = () => {
    for (const { html, ...written } of world.written) {
      const { by, for: people } = meant.get(html) ?? {};
      expect(written).toEqual({ by, for: people });
    }
    expect(new Set(textsOf(world)).size).toBe(world.written.length);
    for (const outbox of world.tabs)
      for (const { html } of outbox.messages()) expect(meant.get(html)?.by).toBe(world.owner);
  };

  const take = async (taken: Step) => {
    if (taken.do === "line") world.line = taken.is;
    else if (taken.do === "signIn") world.signIn(taken.who);
    else if (taken.do === "settle") await world.settle();
    else if (taken.do === "reload") world.openTab(taken.tab);
    else {
      const outbox = world.tabs[taken.tab];
      if (!outbox) return;
      if (taken.do === "flush") under.push(outbox.flush());
      else if (taken.do === "send") {
        const to = addressees[taken.to] ?? THREAD;
        if (world.owner === null) return;
        const html = `message ${meant.size}`;
        meant.set(html, { by: world.owner, for: peopleOf(to), isDropped: false });
        world.now = new Date(world.now.getTime() + 1_000);
        under.push(outbox.send(to, html));
        // Excludes leaving the page in the moment of writing: the message is stored a little later.
        await null;
      } else if (taken.do === "tryAgain" || taken.do === "drop") {
        const failed = outbox.messages().filter(({ state }) => state === "failed")[taken.nth];
        if (!failed) return;
        if (taken.do === "drop") {
          const known = meant.get(failed.html);
          if (known) known.isDropped = true;
          await outbox.drop(failed.key);
        } else under.push(outbox.tryAgain(failed.key));
      }
    }
  };

  for (const { step: taken, pause } of steps) {
    await take(taken);
    for (let waited = 0; waited < pause; waited += 1) await null;
    check();
  }

  world.line = "up";
  for (const guardian of ["karin", "david"]) {
    world.signIn(guardian);
    await world.settle();
    for (const outbox of world.tabs)
      for (const { key, state } of outbox.messages()) if (state === "failed") await outbox.tryAgain(key);
    await world.settle();
    check();
    expect(world.tabs.flatMap((outbox) => outbox.messages()).filter(({ state }) => state !== "sent")).toEqual([]);
  }
  const arrived = new Set(textsOf(world));
  for (const [html, { isDropped }] of meant) if (!isDropped) expect([...arrived]).toContain(html);
}

it("[CONV-5][CONV-7] whatever happens, each message reaches exactly whom it was written for, at most once, and none is lost but by choice", async () => {
  const steps = fc.array(fc.record({ step, pause: fc.nat(25) }), { minLength: 1, maxLength: 30 });
  await fc.assert(fc.asyncProperty(steps, live), { numRuns: 400 });
});
