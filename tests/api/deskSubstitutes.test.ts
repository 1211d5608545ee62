import { describe, expect, it } from "vitest";
import { grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import { getDeskConversation, listDeskConversations, listDeskMessages } from "#contract/desk/inbox/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { handOverAll } from "#server/content/unanswered.ts";
import { givenClasses } from "../support/given/givenClasses.ts";
import { givenMove } from "../support/given/givenMove.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";

type Desk = ReturnType<typeof deskFor>;
const inboxOf = async (desk: Desk) => (await desk.call(listDeskConversations, {})).map(({ id }) => id);
const open = (desk: Desk, conversationId: string) => desk.answer(getDeskConversation, { params: { conversationId } });

describe("[DESK-18] a substitute", () => {
  const until = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString().slice(0, 10);

  async function givenSubstitute() {
    const given = await givenClasses();
    const substitute = await givenStaff(given.school, { firstName: "Vik" });
    const grant = (days: number, now = NOW) =>
      given.office.call(
        grantDeskGroup,
        {
          params: { groupId: given.group.id },
          body: { userId: substitute.id, role: "teacher", until: until(days) },
        },
        { now },
      );
    await grant(1);
    return { ...given, grant, substitute, deskAt: (now: string) => deskFor(substitute, now) };
  }

  it("reads what is written from the first day on, and nothing of before", async () => {
    const { deskAt, toStaff, write, grant } = await givenSubstitute();
    const params = { conversationId: toStaff.id };
    expect(await inboxOf(deskAt(NOW))).toEqual([]);
    expect(await deskAt(NOW).call(getDesk, {})).toMatchObject({ unreadConversations: 0 });
    expect((await open(deskAt(NOW), toStaff.id)).status).toBe(404);
    await write(toStaff.id);
    const thread = await deskAt(NOW).call(getDeskConversation, { params });
    expect(thread.messages.map(({ text }) => text)).toEqual(["Hallå?"]);
    expect(thread).toMatchObject({ unread: 1, isHandedOver: false });
    const before = thread.messages[0]?.id ?? "";
    expect(await deskAt(NOW).call(listDeskMessages, { params, query: { before } })).toEqual([]);
    // Prolonged on its last day, it goes on; begun again after a week, it does not.
    await grant(3, "2026-03-13T10:00:00Z");
    expect(await inboxOf(deskAt("2026-03-14T10:00:00Z"))).toEqual([toStaff.id]);
    await grant(12, "2026-03-22T10:00:00Z");
    expect(await inboxOf(deskAt("2026-03-22T10:00:00Z"))).toEqual([]);
  });

  it("who is alone with a class is handed what nobody has answered, until the last day", async () => {
    const { deskAt, toStaff, toMentor, office, group, mentor, write, school } = await givenSubstitute();
    await givenMove({ givesUp: [[mentor, group]], quits: [[mentor, school]] });
    expect(await inboxOf(office)).toEqual([]);
    const rows = await deskAt(NOW).call(listDeskConversations, {});
    expect(rows.map(({ id, isHandedOver }) => [id, isHandedOver])).toEqual([
      [toMentor.id, true],
      [toStaff.id, true],
    ]);
    expect((await write(toStaff.id)).status).toBe(200);
    const later = "2026-03-14T10:00:00Z";
    await handOverAll(database(), new Date(later));
    expect((await open(deskAt(later), toStaff.id)).status).toBe(403);
    expect((await inboxOf(office)).toSorted()).toEqual([toMentor.id, toStaff.id].toSorted());
  });
});
