import { describe, expect, it } from "vitest";
import { type Addressee, addressOf, type Outgoing } from "#client/resources/outbox/message.ts";
import { UNDO_MS } from "#contract/conversations/limits.ts";
import { beginningWith } from "#tests/support/server/beginningWith.ts";
import { OutboxWorld } from "#tests/support/server/outboxWorld.ts";

const THREAD: Addressee = { studentId: "elsa", conversationId: "thread" };

function givenWorld() {
  const world = new OutboxWorld(UNDO_MS);
  const outbox = world.openTab();
  world.signIn("karin");
  const pass = async (ms: number) => {
    world.pass(ms);
    await world.settle();
  };
  const send = async (text: string, to = THREAD) => {
    await outbox.send(to, text);
    world.pass(1);
    return outbox.messages().find(({ html }) => html === text)?.key ?? "";
  };
  return { world, outbox, send, pass };
}

const texts = (messages: readonly Pick<Outgoing, "html">[]) => messages.map(({ html }) => html);

describe("[CONV-15] a message that can still be undone", () => {
  it("is sent when its time is up, and not before, by whatever else is sent", async () => {
    const { world, outbox, send, pass } = givenWorld();
    await send("Hej");
    await pass(UNDO_MS - 100);
    expect(outbox.messages()).toMatchObject([{ html: "Hej", state: "held" }]);
    expect(world.written).toEqual([]);
    await pass(100);
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("is never sent once it is undone, nor after a reload, and is reported with its text", async () => {
    const { world, outbox, send, pass } = givenWorld();
    const back: Outgoing[] = [];
    outbox.onUndone((message) => back.push(message));
    const key = await send("Ångrat");
    await outbox.undo(key);
    expect(back).toMatchObject([{ to: THREAD, html: "Ångrat" }]);
    world.openTab(0);
    await pass(60_000);
    expect([world.written, world.tabs.map((tab) => tab.messages())]).toEqual([[], [[]]]);
  });

  it("is gone for good though it is undone before the browser has kept it", async () => {
    const { world, outbox, pass } = givenWorld();
    const sending = outbox.send(THREAD, "Ångrat");
    await outbox.undo(outbox.messages()[0]?.key ?? "");
    await sending;
    world.openTab(0);
    await pass(60_000);
    expect(world.written).toEqual([]);
  });

  it("cannot be undone when its time is up or it is on its way", async () => {
    const { world, outbox, send, pass } = givenWorld();
    const key = await send("För sent");
    world.now = new Date(world.now.getTime() + UNDO_MS);
    await outbox.undo(key);
    expect(texts(outbox.messages())).toEqual(["För sent"]);
    await pass(0);
    expect(texts(world.written)).toEqual(["För sent"]);
    await outbox.undo(key);
    expect(outbox.messages()).toMatchObject([{ state: "sent" }]);
  });

  it("is sent at once if its writer wants that, after those before it, while later ones are held", async () => {
    const { world, outbox, send, pass } = givenWorld();
    await send("Ett");
    await send("Till Leo", beginningWith("leo"));
    const two = await send("Två");
    await send("Tre");
    await outbox.sendNow(two);
    expect(texts(world.written)).toEqual(["Ett", "Två"]);
    await pass(UNDO_MS);
    expect(texts(world.written)).toEqual(["Ett", "Två", "Till Leo", "Tre"]);
  });

  it("is sent when its thread is left, and no other is", async () => {
    const { world, outbox, send } = givenWorld();
    await send("Ett");
    await send("Till Leo", beginningWith("leo"));
    await outbox.leave(addressOf(THREAD));
    expect(texts(world.written)).toEqual(["Ett"]);
    expect(outbox.messages().map(({ state }) => state)).toEqual(["sent", "held"]);
  });

  it("is sent, once, when the page is closed, also if nothing remembers that", async () => {
    const { world, send, pass } = givenWorld();
    await send("Ett");
    await send("Två");
    world.closeTab(0);
    await pass(0);
    expect(texts(world.written)).toEqual(["Ett"]);
    world.openTab(0);
    await pass(60_000);
    expect(texts(world.written)).toEqual(["Ett", "Två"]);
    // The next page cannot know whether the first has arrived. The second waited for it.
    expect(world.tries).toEqual([
      { html: "Ett", mayHaveArrived: false },
      { html: "Ett", mayHaveArrived: true },
      { html: "Två", mayHaveArrived: false },
    ]);
  });

  it("is forgotten as soon as its thread has it, and not tried again", async () => {
    const { world, send, pass } = givenWorld();
    const key = await send("Hej");
    world.closeTab(0);
    await pass(0);
    const next = world.openTab(0);
    next.subscribe(() => void next.forgetArrived((message) => message.key === key));
    await pass(60_000);
    expect(next.messages()).toEqual([]);
    const later = world.openTab(0);
    await pass(60_000);
    expect(later.messages()).toEqual([]);
    expect(world.tries).toHaveLength(1);
  });

  it("is sent after a crash, once the tab is opened again", async () => {
    const { world, send, pass } = givenWorld();
    await send("Hej");
    const reloaded = world.openTab(0);
    await pass(0);
    expect(reloaded.messages()).toMatchObject([{ html: "Hej", state: "waiting" }]);
    await pass(60_000);
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("is not sent by itself when the page is opened days later, since the closed one may have sent it", async () => {
    const { world, send } = givenWorld();
    await send("Hej");
    world.now = new Date(world.now.getTime() + 24 * 60 * 60_000);
    const reloaded = world.openTab(0);
    await world.settle();
    expect(reloaded.messages()).toMatchObject([{ state: "failed", triedAt: "2026-03-10T08:00:08.000Z" }]);
    expect(world.written).toEqual([]);
  });

  it("is held by the tab that it was written in: another shows it and neither sends nor undoes it", async () => {
    const { world, outbox, send, pass } = givenWorld();
    const other = world.openTab();
    const key = await send("Hej");
    await world.settle();
    expect(other.messages()).toMatchObject([{ key, state: "waiting" }]);
    await other.undo(key);
    await pass(UNDO_MS - 100);
    await other.flush();
    expect([texts(world.written), texts(outbox.messages())]).toEqual([[], ["Hej"]]);
    await outbox.undo(key);
    await pass(60_000);
    expect([world.written, other.messages()]).toEqual([[], []]);
  });

  it("is sent by another tab when its own has crashed", async () => {
    const { world, send, pass } = givenWorld();
    world.openTab();
    await send("Hej");
    world.openTab(0);
    await pass(60_000);
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("waits for its guardian when somebody is signed out meanwhile, and is sent once they are back", async () => {
    const { world, send, pass } = givenWorld();
    await send("Hej");
    world.signIn(null);
    await pass(60_000);
    world.signIn("david");
    await pass(60_000);
    expect(world.written).toEqual([]);
    world.signIn("karin");
    await pass(60_000);
    expect(world.written).toMatchObject([{ by: "karin", html: "Hej" }]);
  });

  it("can be undone without a connection, and waits for one afterwards", async () => {
    const { world, outbox, send, pass } = givenWorld();
    world.line = "down";
    await outbox.undo(await send("Ångrat"));
    await send("Hej");
    await pass(60_000);
    expect(outbox.messages()).toMatchObject([{ html: "Hej", state: "waiting" }]);
    world.line = "up";
    await world.settle();
    expect(texts(world.written)).toEqual(["Hej"]);
  });

  it("goes on in the conversation that another tab has begun, and can still be undone", async () => {
    const { world, outbox, send, pass } = givenWorld();
    const other = world.openTab();
    await other.send(beginningWith("leo"), "Ett");
    world.pass(1);
    const key = await send("Två", beginningWith("leo"));
    await other.sendNow(other.messages().find(({ html }) => html === "Ett")?.key ?? "");
    expect(outbox.messages()).toMatchObject([{ html: "Två", state: "held", to: { studentId: "elsa" } }]);
    await outbox.undo(key);
    await pass(60_000);
    expect(texts(world.written)).toEqual(["Ett"]);
  });
});
