import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import {
  cancelDeskMeeting,
  createDeskMeeting,
  getDeskMeeting,
  listDeskMeetings,
  moveDeskBooking,
  offerDeskSlot,
} from "#contract/desk/meetings/endpoints.ts";
import type { NewRound } from "#contract/desk/meetings/schemas.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { meetingInvites } from "#server/database/schema/meetings.ts";
import { guardians } from "#server/database/schema/people.ts";
import type { Mail } from "#server/notify/channels/mailer.ts";
import { givenBrought } from "../support/given/givenBrought.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenRound, matching, ROUND } from "../support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";
import { type RunningApi, startApi } from "../support/server/startApi.ts";
import { trustedIssuer } from "../support/server/trustedIssuer.ts";

describe("[DESK-5] a time", () => {
  it("goes to the guardian who books it or to the teacher who withdraws it, and the other is told", async () => {
    const { desk, slots, book, talk } = await givenRound();
    for (const slot of await slots()) {
      const withdrawal = { params: { slotId: slot.id }, body: { isOffered: false } };
      const [booked, withdrawn] = await Promise.all([
        book(slot),
        desk.answer(offerDeskSlot, withdrawal, matching(slot.version)),
      ]);
      const isBooked = booked.status === 200;
      expect([booked.status, withdrawn.status]).toEqual(isBooked ? [200, 409] : [409, 204]);
      expect((await talk()).slotId === slot.id).toBe(isBooked);
      expect((await slots()).find(({ id }) => id === slot.id)?.state).toBe(isBooked ? "BOOKED" : "WITHDRAWN");
    }
  });

  it("is withdrawn, cannot be booked then, and is offered again", async () => {
    const { desk, slots, book } = await givenRound();
    const [slot] = await slots();
    const offer = (isOffered: boolean, version: string) =>
      desk.answer(offerDeskSlot, { params: { slotId: slot?.id ?? "" }, body: { isOffered } }, matching(version));
    expect((await offer(false, slot?.version ?? "")).status).toBe(204);
    // A second member of staff still sees it offered.
    expect((await offer(false, slot?.version ?? "")).status).toBe(412);
    expect((await book(slot)).status).toBe(409);
    const [withdrawn] = await slots();
    expect(withdrawn?.state).toBe("WITHDRAWN");
    expect((await offer(true, withdrawn?.version ?? "")).status).toBe(204);
    expect((await book(slot)).status).toBe(200);
    const refused = await offer(false, (await slots())[0]?.version ?? "");
    expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ field: "params.slotId" }] }]);
  });

  it("is not offered again over another round of its staff, whose title only those are told who see it", async () => {
    const { mentor, group, school, student } = await givenClass();
    const pupil = await givenStudent({ schools: [school] });
    await givenGuardian({ students: [pupil] });
    const lessons = await givenGroup(school, { members: [student] });
    const ofEva = await givenGroup(school, { type: "MENTOR_GROUP", members: [pupil] });
    const eva = await givenStaff(school, { owns: [lessons, ofEva] });
    const [desk, desks] = [deskFor(mentor, NOW), deskFor(eva, NOW)];
    const blocks = [{ day: "2026-03-26", from: "13:00", until: "13:40" }];
    const make = (api: typeof desk, groupId: string, body: Partial<NewRound>) =>
      api.call(createDeskMeeting, { params: { groupId }, body: { ...ROUND, blocks, ...body } });
    const { id } = await make(desk, group.id, { staff: [mentor.id, eva.id] });
    const offer = async (meetingId: string, index: number, { isOffered = true, api = desks } = {}) => {
      const { slots } = await desks.call(getDeskMeeting, { params: { meetingId } });
      const { id: slotId = "", version = "" } = slots[index] ?? {};
      return api.answer(offerDeskSlot, { params: { slotId }, body: { isOffered } }, matching(version));
    };
    for (const index of [0, 1]) expect((await offer(id, index, { isOffered: false })).status).toBe(204);
    const inside = [{ day: "2026-03-26", from: "13:05", until: "13:15" }];
    const other = await make(desks, ofEva.id, { title: "Extra", staff: [eva.id], blocks: inside, minutes: 10 });
    const start = { field: "body.isOffered.start", message: "2026-03-26T12:05:00.000Z" };
    const seen = await offer(id, 0);
    expect([seen.status, seen.body]).toMatchObject([409, { errors: [start, { message: "Extra" }] }]);
    const unseen = await offer(id, 0, { api: desk });
    expect([unseen.status, (unseen.body as Problem).errors]).toEqual([409, [start]]);
    // The next time is free, and so is the first one once the other round does without its time.
    expect((await offer(id, 1)).status).toBe(204);
    expect((await offer(other.id, 0, { isOffered: false })).status).toBe(204);
    expect((await offer(id, 0)).status).toBe(204);
  });

  it("[SRC-1] is withdrawn and canceled where its round comes from, if another system brings it", async () => {
    const { desk, id, round, slots, bodyOf, student, talk } = await givenRound();
    expect((await round()).mayChange).toBe(true);
    await givenBrought("meeting", { id }, student);
    const { mayChange, version } = await round();
    const [first] = await slots();
    const withdrawal = { params: { slotId: first?.id ?? "" }, body: { isOffered: false } };
    const withdrawn = await desk.answer(offerDeskSlot, withdrawal, matching(first?.version ?? ""));
    const canceled = await desk.answer(cancelDeskMeeting, { params: { meetingId: id } }, matching(version));
    expect([mayChange, withdrawn.status, canceled.status]).toEqual([false, 403, 403]);
    // Bookings are made here.
    const { id: instanceId, version: seen } = await talk();
    const moved = await desk.answer(moveDeskBooking, { params: { instanceId }, body: bodyOf(first) }, matching(seen));
    expect(moved.status).toBe(204);
  });
});

describe("[DESK-5] a booking", () => {
  const mails: Mail[] = [];
  let server: RunningApi;

  beforeAll(async () => {
    const mailer = { from: "school@example.com", isKept: false, send: async (mail: Mail) => void mails.push(mail) };
    server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), mailer });
    return server.stop;
  });

  /** The mails to a guardian, once there are so many, in the order of their changes. */
  const mailsTo = async ({ id }: { id: string }, count: number) => {
    const own = () => mails.filter(({ to }) => to === `${id}@example.com`);
    await vi.waitFor(() => expect(own()).toHaveLength(count));
    const sequenceOf = ({ calendar }: Mail) => Number(/SEQUENCE:(\d+)/.exec(calendar?.content ?? "")?.[1]);
    return own().toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
  };
  const invite = async (instanceId: string, { id }: { id: string }) => {
    const mail = `${id}@example.com`;
    await database().update(guardians).set({ mail }).where(eq(guardians.id, id));
    await database().insert(meetingInvites).values({ instanceId, personId: id, mail, lcid: "en-US" });
  };
  const textsOf = (notifications: unknown) => JSON.stringify(notifications).split("Utvecklingssamtal").length - 1;

  it("is moved and cancelled at the desk, of which guardians are told, by mail with the same calendar entry", async () => {
    const { desk, api, guardian, slots, talk, book, bodyOf } = await givenRound();
    const [first, second, third] = await slots();
    await book(first);
    const { id, version } = await talk();
    await invite(id, guardian);
    const move = (slot: typeof first, seen: string) =>
      desk.answer(
        moveDeskBooking,
        { params: { instanceId: id }, body: bodyOf(slot) },
        { ...matching(seen), server: server.url },
      );
    expect((await move(second, version)).status).toBe(204);
    // The guardian moves it, and a second member of staff has not seen that.
    const seen = (await talk()).version;
    await book(third, server.url);
    expect((await move(first, seen)).status).toBe(412);
    expect((await move(undefined, (await talk()).version)).status).toBe(204);
    expect(await talk()).toMatchObject({ date: null, slotId: null });
    expect(textsOf(await api.call(listNotifications, {}))).toBe(2);
    const sent = await mailsTo(guardian, 3);
    expect(sent.map(({ calendar }) => calendar?.method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    for (const { calendar, subject } of sent) {
      expect(calendar?.content).toContain(`UID:${id}@skolvy`);
      expect(subject).not.toContain("Alva");
    }
  });

  it("ends with the whole round, and nobody books after that", async () => {
    const { desk, api, id, guardian, slots, talk, book, round } = await givenRound();
    const [first, second] = await slots();
    await book(first);
    await invite((await talk()).id, guardian);
    const cancel = (version: string) =>
      desk.answer(cancelDeskMeeting, { params: { meetingId: id } }, { ...matching(version), server: server.url });
    const { version } = await round();
    expect((await cancel("other")).status).toBe(412);
    expect((await cancel(version)).status).toBe(204);
    expect((await cancel((await round()).version)).status).toBe(409);
    expect(await round()).toMatchObject({ status: "COMPLETED", talks: [{ date: null, status: "COMPLETED" }] });
    expect((await book(second)).status).toBe(403);
    expect(textsOf(await api.call(listNotifications, {}))).toBe(1);
    expect((await mailsTo(guardian, 1)).map(({ calendar }) => calendar?.method)).toEqual(["CANCEL"]);
    expect(await desk.call(listDeskMeetings, {})).toMatchObject([{ status: "COMPLETED", students: 1, booked: 0 }]);
  });
});
