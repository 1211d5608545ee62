import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { editAbsence, listAbsences } from "#contract/absence/endpoints.ts";
import { getConversation, markConversationRead, sendMessage } from "#contract/conversations/endpoints.ts";
import { closeDeskForm, createDeskForms, getDeskForm } from "#contract/desk/forms/endpoints.ts";
import { answerAtDesk, getDeskConversation, markReadAtDesk, recallAtDesk } from "#contract/desk/inbox/endpoints.ts";
import { offerDeskSlot } from "#contract/desk/meetings/endpoints.ts";
import { withdrawDeskText } from "#contract/desk/posts/endpoints.ts";
import { listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { getForm, getFormTemplate, saveFormInstance } from "#contract/forms/endpoints.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { getPost, listPosts } from "#contract/posts/endpoints.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { at, feedOf, givenPublished } from "#tests/support/given/givenDeskText.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { givenCoparent, NOW } from "#tests/support/given/givenReporter.ts";
import { givenRound, matching } from "#tests/support/given/givenRound.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { seeReport } from "#tests/support/given/seenReport.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { soon } from "#tests/support/server/following.ts";
import { openDesk, openPages } from "#tests/support/server/openPages.ts";

/** Both orders in which two ends can begin. */
const ORDERS = ["the guardian first", "the school first"] as const;

/** Begins what both do at the same moment, in an order, and returns how each ended. */
async function atOnce<Guardian, School>(
  order: (typeof ORDERS)[number],
  guardian: () => Promise<Guardian>,
  school: () => Promise<School>,
): Promise<[Guardian, School]> {
  if (order === "the guardian first") return Promise.all([guardian(), school()]);
  const [atSchool, atHome] = await Promise.all([school(), guardian()]);
  return [atHome, atSchool];
}

describe.each(ORDERS)("both ends at once, %s", (order) => {
  it("[DESK-2] [CONV-17] keep each message once, and agree on what has been read", async () => {
    const { desk, guardian, student, mentor, toMentor } = await givenInbox();
    const params = { conversationId: toMentor.id };
    const api = apiFor(guardian, student, { now: NOW });
    const [pages, news] = [await openPages(guardian, student), await openDesk(mentor, student)];
    const body = { text: "Vi kommer", conversationID: toMentor.id };
    await atOnce(
      order,
      () => Promise.all([api.call(sendMessage, { body }), api.call(markConversationRead, { params })]),
      () =>
        Promise.all([
          desk.call(answerAtDesk, { params, body: { text: "Välkomna" } }),
          desk.call(markReadAtDesk, { params }),
        ]),
    );
    // The guardian's own reading is told to their other windows, perhaps first.
    const first = await soon(pages);
    const event = first?.kind === "read" ? await soon(pages) : first;
    expect(event).toMatchObject({ kind: "message", studentId: student.id });
    expect(await soon(news)).toEqual({ kind: "conversations" });
    const seen = await api.call(getConversation, { params });
    const atDesk = await desk.call(getDeskConversation, { params });
    const textsOf = (messages: { text: string }[]) => messages.slice(-2).map(({ text }) => text);
    expect(textsOf(seen.messages).toSorted()).toEqual(["Vi kommer", "Välkomna"]);
    expect(textsOf(atDesk.messages)).toEqual(textsOf(seen.messages));
    expect(seen.messages).toHaveLength(5);
    expect(seen.readBy.map(({ firstName }) => firstName)).toEqual(atDesk.unread === 0 ? ["Helena"] : []);
  });

  it("[CONV-16] recall a message of staff unread, or have it read", async () => {
    const { desk, guardian, student, toMentor } = await givenInbox();
    const params = { conversationId: toMentor.id };
    const api = apiFor(guardian, student, { now: NOW });
    const { id: messageId } = await desk.call(answerAtDesk, { params, body: { text: "Fel klass" } });
    const [, { success, refusal }] = await atOnce(
      order,
      () => api.call(markConversationRead, { params }),
      () => desk.call(recallAtDesk, { params: { ...params, messageId } }),
    );
    expect(refusal).toBe(success ? null : "read");
    const seen = await api.call(getConversation, { params });
    expect(seen.messages.at(-1)?.text).toBe(success ? "" : "Fel klass");
    const { messages } = await desk.call(getDeskConversation, { params });
    expect(messages.at(-1)?.removed).toBe(success ? "recalled" : null);
  });

  it("[DESK-3] [ABS-15] do not confirm a change of a report that nobody has seen", async () => {
    const { api, desk, student, guardian, mentor, ids } = await givenClass();
    const { absenceId } = ids;
    const change = {
      body: {
        id: absenceId,
        userId: student.id,
        period: false,
        startTime: "2026-03-12T09:00:00Z",
        endTime: "2026-03-12T11:00:00Z",
      },
    };
    const [pages, news] = [await openPages(guardian, student), await openDesk(mentor, student)];
    const [edited, seen] = await atOnce(
      order,
      () => api.call(editAbsence, change),
      () => seeReport(desk, absenceId),
    );
    expect(edited).toMatchObject({ success: true });
    expect([204, 412]).toContain(seen.status);
    expect(await soon(pages)).toMatchObject({ kind: "absence" });
    expect(await soon(news)).toMatchObject({ kind: "absence" });
    const reportAtDesk = async () => {
      const { groups } = await desk.call(listDeskAbsences, {});
      return groups.flatMap(({ students }) => students.flatMap(({ reports }) => reports))[0];
    };
    const report = await reportAtDesk();
    const stateForGuardian = async () =>
      (await api.call(listAbsences, { params: { studentId: student.id }, query: {} }))[0];
    // Seen before the change, or not at all; or the change itself was what was seen.
    const isChangeSeen = report?.isSeen === true;
    if (!isChangeSeen) expect(report).toMatchObject({ isSeen: false, change: "EDITED" });
    if (isChangeSeen) expect(seen.status).toBe(204);
    expect(await stateForGuardian()).toMatchObject({ endTime: "2026-03-12T11:00:00.000Z" });
    if (!isChangeSeen) expect((await seeReport(desk, absenceId)).status).toBe(204);
    expect(await reportAtDesk()).toMatchObject({ isSeen: true });
  });

  it("[DESK-5] give a time to the guardian or take it back, and tell the other", async () => {
    const { desk, guardian, student, mentor, slots, book, talk } = await givenRound();
    const [pages, news] = [await openPages(guardian, student), await openDesk(mentor, student)];
    const [slot] = await slots();
    const withdrawal = { params: { slotId: slot?.id ?? "" }, body: { isOffered: false } };
    const [booked, withdrawn] = await atOnce(
      order,
      () => book(slot),
      () => desk.answer(offerDeskSlot, withdrawal, matching(slot?.version ?? "")),
    );
    const isBooked = booked.status === 200;
    expect([booked.status, withdrawn.status]).toEqual(isBooked ? [200, 409] : [409, 204]);
    expect((await talk()).slotId).toBe(isBooked ? slot?.id : null);
    expect((await slots())[0]?.state).toBe(isBooked ? "BOOKED" : "WITHDRAWN");
    if (isBooked) expect(await soon(news)).toEqual({ kind: "meetings" });
    else expect(await soon(pages)).toMatchObject({ kind: "meeting" });
  });

  it("[DESK-4] withdraw a post while it is read, which is gone then and leaves nothing unread", async () => {
    const given = await givenPublished();
    const { api, desk, guardian, student, text, read } = given;
    const pages = await openPages(guardian, student);
    const ofPost = eq(notifications.referenceId, text.id);
    const unread = await database().select({ id: notifications.id }).from(notifications).where(ofPost);
    expect(unread).toHaveLength(1);
    const [[post, marked]] = await atOnce(
      order,
      () => Promise.all([api.call(getPost, read), api.answer(markNotificationsRead, { body: unread })]),
      () => desk.call(withdrawDeskText, at(text.id), matching(text.version)),
    );
    // Marked before, or gone: the page ignores that, since it asks again.
    expect([204, 404]).toContain(marked.status);
    // Whole or withdrawn, and nothing in between.
    expect(post?.withdrawn === null ? post.body : (post?.body ?? "")).toBe(
      post?.withdrawn === null ? "<p>Ta med matsäck.</p>" : "",
    );
    expect(await soon(pages)).toBeDefined();
    expect(await api.call(listPosts, feedOf(given))).toEqual([]);
    expect((await api.call(getPost, read))?.withdrawn).toBe(new Date(NOW).toISOString());
    const left = await database().select().from(notifications).where(ofPost);
    expect(left).toEqual([]);
  });

  it("[DESK-6] close a form between two guardians' answers, and count what came before", async () => {
    const { desk, api, student, group, guardian } = await givenClass();
    const coparent = apiFor(await givenCoparent(student), student, { now: NOW });
    const field = { id: null, name: "Allergier", type: "TEXT" as const, value: "", options: [], required: true };
    const form = { title: "Resa", text: "", dueDay: null, fields: [field], groups: [group.id] };
    const { ids } = await desk.call(createDeskForms, { body: form });
    const params = { formId: ids[0] ?? "" };
    const answerOf = async (as: typeof api, value: string) => {
      const { formInstances, formTemplateID } = await as.call(getForm, { params });
      const { fields } = await as.call(getFormTemplate, { params: { templateId: formTemplateID } });
      const fieldResults = [{ fieldName: "Allergier", value, FieldTemplateId: fields[0]?.id ?? "" }];
      const own = { id: formInstances[0]?.id ?? "", formID: params.formId, edited: null };
      return () => as.answer(saveFormInstance, { body: { ...own, status: "SUBMITTED", fieldResults } });
    };
    const answers = [await answerOf(api, "Nötter"), await answerOf(coparent, "Inga")];
    const { version } = await desk.call(getDeskForm, { params });
    const pages = await openPages(guardian, student);
    const [submitted, closed] = await atOnce(
      order,
      () => Promise.all(answers.map((answer) => answer())),
      () => desk.call(closeDeskForm, { params, body: { isClosed: true } }, matching(version)),
    );
    for (const { status } of submitted) expect([200, 410]).toContain(status);
    const taken = submitted.filter(({ status }) => status === 200).length;
    // Told of the closing, and of what the other guardian has answered.
    expect(await soon(pages)).toMatchObject({ kind: "form" });
    const shown = await desk.call(getDeskForm, { params });
    expect(shown.answers.filter(({ submitted: when }) => when !== null)).toHaveLength(taken);
    // Nobody has answered after the closing, whose reply counted those before.
    expect(closed.answered).toBe(taken > 0 ? 1 : 0);
  });
});
