import { describe, expect, it } from "vitest";
import { type Addressee, addressOf, type Outgoing } from "#client/resources/outbox/message.ts";
import { beginningWith } from "#tests/support/server/beginningWith.ts";
import { OutboxWorld } from "#tests/support/server/outboxWorld.ts";

const THREAD: Addressee = { studentId: "elsa", conversationId: "thread" };

function givenWorld() {
  const world = new OutboxWorld();
  const outbox = world.openTab();
  world.signIn("karin");
  return { world, outbox };
}

const texts = (messages: readonly Pick<Outgoing, "html">[]) => messages.map(({ html }) => html);

describe("an address", () => {
  it("[CONV-7] is the same however the recipients were picked, and another for others", () => {
    expect(addressOf(beginningWith("leo", "sara"))).toBe(addressOf(beginningWith("sara", "leo")));
    const all = [["leo"], ["sara"], ["leo", "sara"], ["leo,sara"], ["leo:O"], ["leo|sara"]];
    expect(new Set(all.map((ids) => addressOf(beginningWith(...ids)))).size).toBe(all.length);
  });
});

describe("the outbox", () => {
  it("[CONV-5] tries no message again that is on its way or has arrived", async () => {
    const { world, outbox } = givenWorld();
    const sending = outbox.send(THREAD, "Hej");
    const key = outbox.messages()[0]?.key ?? "";
    await outbox.tryAgain(key);
    await sending;
    expect(outbox.messages()[0]?.state).toBe("sent");
    await outbox.tryAgain(key);
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("[CONV-5] tries a message again that was refused, under its key", async () => {
    const { world, outbox } = givenWorld();
    world.line = "refusing";
    await outbox.send(THREAD, "Hej");
    const [message] = outbox.messages();
    expect(message).toMatchObject({ html: "Hej", state: "failed", triedAt: null });
    world.line = "up";
    await outbox.tryAgain(message?.key ?? "");
    expect(outbox.messages()[0]).toMatchObject({ key: message?.key, state: "sent" });
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("[CONV-5] tries a message again that its writer sends once more as soon as it is seen to have failed", async () => {
    const { world, outbox } = givenWorld();
    world.line = "refusing";
    const seen = new Promise<string>((resolve) => {
      outbox.subscribe(() => {
        for (const { key, state } of outbox.messages()) if (state === "failed") resolve(key);
      });
    });
    const again = seen.then((key) => {
      world.line = "up";
      return outbox.tryAgain(key);
    });
    await outbox.send(THREAD, "Hej");
    await again;
    expect(outbox.messages()).toMatchObject([{ state: "sent" }]);
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("[CONV-5] sends what the browser keeps, also while that does not say so", async () => {
    const { world, outbox } = givenWorld();
    world.line = "refusing";
    await outbox.send(THREAD, "Hej");
    world.line = "up";
    world.isStoreSilent = true;
    await outbox.tryAgain(outbox.messages()[0]?.key ?? "");
    expect(outbox.messages()).toMatchObject([{ state: "sent" }]);
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("[LIM-2] [LINE-6] shows nobody what another guardian wrote, and nothing once nobody is signed in", async () => {
    const { world, outbox } = givenWorld();
    world.line = "down";
    await outbox.send(THREAD, "Hemligt");
    expect(outbox.messages()).toHaveLength(1);
    world.signIn("david");
    world.line = "up";
    await world.settle();
    expect(outbox.messages()).toEqual([]);
    world.signIn(null);
    await outbox.send(THREAD, "Av ingen");
    expect(outbox.messages()).toEqual([]);
    expect(world.written).toEqual([]);
  });

  it("[CONV-5] takes several messages while the server is away, and sends them in their order after a reload", async () => {
    const { world, outbox } = givenWorld();
    world.line = "down";
    for (const text of ["Ett", "Två", "Tre"]) {
      world.now = new Date(world.now.getTime() + 1_000);
      await outbox.send(THREAD, text);
    }
    const reloaded = world.openTab(0);
    world.line = "up";
    await reloaded.flush();
    expect(texts(world.written)).toEqual(["Ett", "Två", "Tre"]);
    expect(world.written.every(({ by }) => by === "karin")).toBe(true);
  });

  it("[CONV-7] goes on in the conversation that the first of several messages began", async () => {
    const { world, outbox } = givenWorld();
    const begun: string[] = [];
    outbox.onBegun(({ conversationId }) => begun.push(conversationId));
    world.line = "down";
    for (const text of ["Ett", "Två"]) {
      world.now = new Date(world.now.getTime() + 1_000);
      await outbox.send(beginningWith("leo"), text);
    }
    world.line = "up";
    await outbox.flush();
    expect(begun).toHaveLength(1);
    expect(outbox.messages()).toMatchObject([{ html: "Två", to: { studentId: "elsa", conversationId: begun[0] } }]);
    expect(texts(world.written)).toEqual(["Ett", "Två"]);
  });

  it("[CONV-7] keeps the request of a message that may have arrived, whatever has begun meanwhile", async () => {
    const { world, outbox } = givenWorld();
    world.line = "refusing";
    await outbox.send(beginningWith("leo"), "Ett");
    world.now = new Date(world.now.getTime() + 1_000);
    world.line = "answersLost";
    await outbox.send(beginningWith("leo"), "Två");
    world.line = "up";
    await outbox.tryAgain(outbox.messages()[0]?.key ?? "");
    expect(outbox.messages()).toEqual([]);
    expect(world.written.map(({ html }) => html).sort()).toEqual(["Ett", "Två"]);
  });

  it("[CONV-7] keeps the request of a message whose retry was refused, since the first try may have arrived", async () => {
    const { world, outbox } = givenWorld();
    world.line = "answersLost";
    await outbox.send(beginningWith("leo"), "Ett");
    world.line = "refusing";
    await outbox.flush();
    expect(outbox.messages()).toMatchObject([{ state: "failed" }]);
    world.line = "up";
    world.now = new Date(world.now.getTime() + 1_000);
    await outbox.send(beginningWith("leo"), "Två");
    await outbox.tryAgain(outbox.messages().find(({ state }) => state === "failed")?.key ?? "");
    expect(outbox.messages()).toEqual([]);
    expect(texts(world.written).sort()).toEqual(["Ett", "Två"]);
  });

  it("[CONV-5] sends nothing by itself that may have arrived longer ago than the server remembers", async () => {
    const { world, outbox } = givenWorld();
    world.line = "answersLost";
    await outbox.send(THREAD, "En gång");
    world.now = new Date(world.now.getTime() + 24 * 60 * 60_000);
    world.line = "up";
    await outbox.flush();
    expect(outbox.messages()[0]).toMatchObject({ state: "failed", triedAt: "2026-03-10T08:00:00.000Z" });
    expect(texts(world.written)).toEqual(["En gång"]);
  });

  it("[CONV-5] sends a message once from two tabs, and takes over what the other has removed", async () => {
    const { world, outbox } = givenWorld();
    const other = world.openTab();
    world.line = "refusing";
    await outbox.send(THREAD, "Ångrat");
    world.line = "down";
    await outbox.send(THREAD, "Skickat");
    expect(texts(other.messages())).toEqual(["Ångrat", "Skickat"]);
    await outbox.remove(outbox.messages()[0]?.key ?? "");
    world.line = "up";
    await Promise.all([outbox.flush(), other.flush()]);
    expect(texts(world.written)).toEqual(["Skickat"]);
    expect(other.messages()).toEqual([]);
  });
});
