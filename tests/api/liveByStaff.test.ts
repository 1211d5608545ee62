import { describe, expect, it } from "vitest";
import { closeDeskForm, createDeskForms, getDeskForm, updateDeskForm } from "#contract/desk/forms/endpoints.ts";
import { markReadAtDesk } from "#contract/desk/inbox/endpoints.ts";
import { offerDeskSlot } from "#contract/desk/meetings/endpoints.ts";
import { changeDeskText, createDeskText, withdrawDeskText } from "#contract/desk/posts/endpoints.ts";
import { decideOnLeave, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { at, changeOf, draftOf, givenPublished } from "#tests/support/given/givenDeskText.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { givenRound, matching } from "#tests/support/given/givenRound.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { seeReport } from "#tests/support/given/seenReport.ts";
import { soon } from "#tests/support/server/following.ts";
import { openPages } from "#tests/support/server/openPages.ts";

describe("[EVT-2] a guardian's open pages", () => {
  it("[CONV-17] [ABS-15] [LEAVE-3] are told of what staff read, see and decide", async () => {
    const { guardian, student, desk, ids } = await givenClass();
    const pages = await openPages(guardian, student);
    expect((await seeReport(desk, ids.absenceId)).status).toBe(204);
    expect(await soon(pages)).toEqual({ kind: "absence", studentId: student.id });
    const [leave] = await desk.call(listDeskLeave, {});
    const decision = { params: { leaveId: ids.leaveId }, body: { state: "GRANTED" as const, note: "" } };
    await desk.call(decideOnLeave, decision, matching(leave?.version ?? ""));
    expect(await soon(pages)).toMatchObject({ kind: "absence" });
  });

  it("[DESK-2] [CONV-17] are told when staff have read", async () => {
    const { guardian, student, desk, toMentor } = await givenInbox();
    const pages = await openPages(guardian, student);
    await desk.call(markReadAtDesk, { params: { conversationId: toMentor.id } });
    expect(await soon(pages)).toEqual({ kind: "message", studentId: student.id, conversationId: toMentor.id });
  });

  it("[DESK-4] are told of a post that is published", async () => {
    const { guardian, student, desk, group } = await givenClass();
    const { id, version } = await desk.call(createDeskText, draftOf(group));
    const pages = await openPages(guardian, student);
    const { body } = draftOf(group, { publish: "NOW" });
    await desk.call(changeDeskText, { ...at(id), body: changeOf(body) }, matching(version));
    expect(await soon(pages)).toEqual({ kind: "post", studentId: student.id });
  });

  it("[DESK-4] are told of a post that is corrected and withdrawn", async () => {
    const { guardian, student, desk, group, text } = await givenPublished();
    const pages = await openPages(guardian, student);
    const event = { kind: "post", studentId: student.id };
    const { body } = draftOf(group, { title: "Utflykten" });
    const { version } = await desk.call(
      changeDeskText,
      { ...at(text.id), body: changeOf(body) },
      matching(text.version),
    );
    expect(await soon(pages)).toEqual(event);
    await desk.call(withdrawDeskText, at(text.id), matching(version));
    expect(await soon(pages)).toEqual(event);
  });

  it("[DESK-5] [DESK-6] are told of times that are withdrawn and of forms that are sent, changed and closed", async () => {
    const { guardian, student, desk, group, slots } = await givenRound();
    const pages = await openPages(guardian, student);
    const [slot] = await slots();
    const withdrawal = { params: { slotId: slot?.id ?? "" }, body: { isOffered: false } };
    await desk.call(offerDeskSlot, withdrawal, matching(slot?.version ?? ""));
    expect(await soon(pages)).toEqual({ kind: "meeting", studentId: student.id });
    const field = { id: null, name: "Allergier", type: "TEXT" as const, value: "", options: [], required: false };
    const form = { title: "Resa", text: "", dueDay: null, fields: [field], groups: [group.id] };
    const { ids } = await desk.call(createDeskForms, { body: form });
    expect(await soon(pages)).toEqual({ kind: "form", studentId: student.id });
    const params = { formId: ids[0] ?? "" };
    const { groups: _, ...content } = form;
    await desk.call(updateDeskForm, { params, body: { ...content, dueDay: "2026-03-20" } });
    expect(await soon(pages)).toEqual({ kind: "form", studentId: student.id });
    const { version } = await desk.call(getDeskForm, { params });
    await desk.call(closeDeskForm, { params, body: { isClosed: true } }, matching(version));
    expect(await soon(pages)).toEqual({ kind: "form", studentId: student.id });
  });
});
