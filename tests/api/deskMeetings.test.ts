import { describe, expect, it } from "vitest";
import {
  addDeskNote,
  completeDeskTalk,
  createDeskMeeting,
  getDeskMeeting,
  getDeskMeetingChoices,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
} from "#contract/desk/meetings/endpoints.ts";
import type { NewRound } from "#contract/desk/meetings/schemas.ts";
import { getMeetingInstance, listMeetings, listTimeBlocks } from "#contract/meetings/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { announceContent } from "#server/notify/announceContent.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { givenMeeting } from "../support/given/givenMeeting.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenRound, matching, ROUND } from "../support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";

describe("[DESK-5] a round", () => {
  it("offers the guardians of a group times cut from days, which they book as any others", async () => {
    const { id, api, student, round, slots, book } = await givenRound();
    await announceContent(database(), { kind: "meeting", id }, new Date(NOW));
    expect(await api.call(listNotifications, {})).toContainEqual(
      expect.objectContaining({ notificationText: expect.stringContaining("Utvecklingssamtal") }),
    );
    const [meeting] = await api.call(listMeetings, {});
    expect(meeting).toMatchObject({
      title: "Utvecklingssamtal",
      description: "<p>Välkomna!</p><p>Ta med &lt;frågor&gt;.</p>",
      followUp: true,
      instances: [
        { studentId: student.id, room: "Sal 12", participants: [{ userType: "GUARDIAN" }, { userType: "USER" }] },
      ],
    });
    const blocks = await api.call(listTimeBlocks, { params: { meetingId: id } });
    // The clocks change between both days.
    expect(blocks.map(({ timeBlockSlots }) => timeBlockSlots.map(({ startTime }) => startTime))).toEqual([
      ["2026-03-26T12:00:00", "2026-03-26T12:20:00", "2026-03-26T12:40:00"],
      ["2026-03-30T11:00:00", "2026-03-30T11:20:00", "2026-03-30T11:40:00"],
    ]);
    expect((await book((await slots())[1])).status).toBe(200);
    const { talks } = await round();
    expect(talks).toMatchObject([{ date: "2026-03-26T12:20:00.000Z", group: "7A", status: "ACTIVE" }]);
    expect((await slots()).map(({ state }) => state)).toEqual(["FREE", "BOOKED", "FREE", "FREE", "FREE", "FREE"]);
  });

  it("is made of the group's students or some of them, and of those who teach them", async () => {
    const { desk, school, group, mentor, student } = await givenClass();
    const other = await givenStudent({ schools: [school], protected: true, lastName: "Skyddad" });
    await givenGuardian({ students: [other], lastName: "Skyddad", protected: true });
    const both = await givenGroup(school, {
      type: "MENTOR_GROUP",
      title: "7B",
      members: [student, other],
      owners: [mentor],
    });
    const colleague = await givenStaff(school, {
      owns: [await givenGroup(school, { members: [student] })],
      firstName: "Eva",
    });
    await givenStaff(school, { firstName: "Nobody" });
    const groups = await desk.call(listDeskMeetingGroups, {});
    expect(groups.map(({ title }) => title)).toEqual(["7A", "7B"]);
    const [choicesOfOne, choices] = await Promise.all(
      groups.map(({ id: groupId }) => desk.call(getDeskMeetingChoices, { params: { groupId } })),
    );
    expect(JSON.stringify([choicesOfOne, choices])).not.toMatch(/Skyddad|Nobody/);
    expect([choicesOfOne?.students.length, choices?.students.length]).toEqual([1, 2]);
    expect(choices?.staff).toMatchObject([
      { id: mentor.id, ownsGroup: true, isCaller: true },
      { id: colleague.id, ownsGroup: false, isCaller: false },
    ]);
    const students = choices?.students.filter((one) => one.student === null).map(({ key }) => key) ?? [];
    const body = { ...ROUND, staff: [mentor.id, colleague.id], students };
    const { id } = await desk.call(createDeskMeeting, { params: { groupId: both.id }, body });
    const round = await desk.call(getDeskMeeting, { params: { meetingId: id } });
    expect(round.talks).toMatchObject([{ student: null }]);
    expect(round.staff).toMatchObject([{ firstName: "Eva" }, { firstName: "Helena" }]);
    expect(group.title).toBe("7A");
  });

  it.each<[string, Partial<NewRound>, string]>([
    ["a day that has passed", { blocks: [{ day: "2026-03-11", from: "13:00", until: "14:00" }] }, "body.blocks.0.day"],
    [
      "a time that ends before it begins",
      { blocks: [...ROUND.blocks, { day: "2026-03-31", from: "14:00", until: "13:00" }] },
      "body.blocks.2.until",
    ],
    ["a break that ends before it begins", { breaks: [{ from: "14:00", until: "14:00" }] }, "body.breaks.0.until"],
    ["meetings longer than the days", { minutes: 90 }, "body.blocks"],
    [
      "more times than a round has",
      {
        blocks: Array.from({ length: 30 }, (_, at) => ({
          day: `2026-04-${at < 9 ? "0" : ""}${at + 1}`,
          from: "00:00",
          until: "23:59",
        })),
        minutes: 5,
      },
      "body.blocks",
    ],
    ["a student of another group", { students: ["somebody"] }, "body.students.0"],
    ["somebody who does not teach them", { staff: ["somebody"] }, "body.staff.0"],
  ])("is refused at its field for %s, and nothing is written", async (_, changes, field) => {
    const { desk, group, mentor } = await givenClass();
    const body = { ...ROUND, staff: [mentor.id], ...changes };
    const refused = await desk.answer(createDeskMeeting, { params: { groupId: group.id }, body });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field }] }]);
    expect(await desk.call(listDeskMeetings, {})).toEqual([]);
  });

  it("is refused for the teachers who have other meetings then, also if both are made at once", async () => {
    const { desk, group, mentor, school, student } = await givenClass();
    const eva = await givenStaff(school, { owns: [await givenGroup(school, { members: [student] })] });
    const make = (changes: Partial<NewRound>) =>
      desk.answer(createDeskMeeting, {
        params: { groupId: group.id },
        body: { ...ROUND, staff: [mentor.id], ...changes },
      });
    const answers = await Promise.all([make({}), make({})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const blocks = [{ day: "2026-03-26", from: "13:59", until: "14:30" }];
    const busy = await make({ staff: [eva.id, mentor.id], blocks });
    expect([busy.status, busy.body]).toMatchObject([409, { errors: [{ field: "body.staff.1" }] }]);
    expect((await make({ staff: [eva.id], blocks })).status).toBe(200);
    expect((await make({ blocks: [{ day: "2026-03-26", from: "14:00", until: "14:20" }] })).status).toBe(200);
  });
});

describe("[DESK-5] a meeting with a student", () => {
  it("has notes for all and notes for their author, and is completed with what was agreed", async () => {
    const { desk, api, talk, round, id, school } = await givenRound();
    const { id: instanceId, version } = await talk();
    const note = { title: "Läsning", text: "Läser <mer>" };
    await desk.call(addDeskNote, { params: { instanceId }, body: { ...note, isShared: true } });
    const later = new Date(Date.parse(NOW) + 60_000).toISOString();
    const own = { params: { instanceId }, body: { title: "Själv", text: "Fråga mer", isShared: false } };
    await desk.call(addDeskNote, own, { now: later });
    const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
    const titles = async (reader: typeof desk) =>
      (await reader.call(getDeskTalk, { params: { instanceId } })).notes.map(({ title }) => title);
    expect([await titles(desk), await titles(office)]).toEqual([["Läsning", "Själv"], ["Läsning"]]);
    const read = async () => (await api.call(getMeetingInstance, { params: { instanceId } })).relationships;
    expect(await read()).toMatchObject([{ reference: { title: "Läsning", text: "<p>Läser &lt;mer&gt;</p>" } }]);
    const complete = { params: { instanceId }, body: { followUp: "Läsa varje dag" } };
    expect((await desk.answer(completeDeskTalk, complete, matching("other"))).status).toBe(412);
    await desk.call(completeDeskTalk, complete, matching(version));
    expect((await office.answer(completeDeskTalk, complete, matching(version))).status).toBe(412);
    expect((await office.answer(completeDeskTalk, complete)).status).toBe(409);
    expect(await api.call(getMeetingInstance, { params: { instanceId } })).toMatchObject({
      status: "COMPLETED",
      followUp: "<p>Läsa varje dag</p>",
    });
    expect(await round()).toMatchObject({ id, status: "COMPLETED" });
  });

  it("is completed from its start on, and with the agreements where it is to be followed up", async () => {
    const { desk, talk, slots, book } = await givenRound();
    const [first] = await slots();
    await book(first);
    const { id: instanceId } = await talk();
    const at = async (now: string, followUp: string) => {
      const done = await desk.answer(completeDeskTalk, { params: { instanceId }, body: { followUp } }, { now });
      return [done.status, done.body];
    };
    const start = first?.startTime ?? "";
    const before = new Date(Date.parse(start) - 1000).toISOString();
    expect(await at(before, "Läsa")).toMatchObject([403, {}]);
    expect(await at(start, " \n ")).toMatchObject([400, { errors: [{ field: "body.followUp" }] }]);
    expect((await talk()).status).toBe("ACTIVE");
    expect((await at(start, "Läsa"))[0]).toBe(204);
  });

  it("is completed without agreements where it is not to be followed up", async () => {
    const { desk, talk } = await givenRound({ followUp: false });
    const { id: instanceId } = await talk();
    await desk.call(completeDeskTalk, { params: { instanceId }, body: { followUp: "" } });
    expect((await talk()).status).toBe("COMPLETED");
  });

  it("is for its mentor, the office and those who take part, and for no other teacher of the student", async () => {
    const { student, school } = await givenClass();
    const lessons = await givenGroup(school, { members: [student] });
    const [teacher, partner] = [
      await givenStaff(school, { owns: [lessons] }),
      await givenStaff(school, { owns: [lessons] }),
    ];
    const meeting = await givenMeeting(student, { participants: [{ personId: partner.id, userType: "USER" }] });
    const seen = async (desk: ReturnType<typeof deskFor>) => [
      (await desk.answer(getDeskMeeting, { params: { meetingId: meeting.id } })).status,
      (await desk.answer(getDeskTalk, { params: { instanceId: meeting.instance.id } })).status,
      (await desk.call(listDeskMeetings, {})).length,
    ];
    expect(await seen(deskFor(teacher, NOW))).toEqual([404, 404, 0]);
    expect(await seen(deskFor(partner, NOW))).toEqual([200, 200, 1]);
  });
});

it("[DESK-8] leaves what staff read and change of meetings in the access log", async () => {
  const { desk, student, round, talk, audit, group, mentor } = await givenRound();
  const before = (await audit()).filter(({ role, kind }) => role === "staff" && kind === "meetings");
  expect(before.map(({ action }) => action)).toEqual(["changed"]);
  await round();
  const { id: instanceId } = await talk();
  await desk.call(addDeskNote, { params: { instanceId }, body: { title: "A", text: "B", isShared: false } });
  const after = (await audit()).filter(({ role, kind }) => role === "staff" && kind === "meetings");
  expect(after.map(({ action }) => action)).toEqual(expect.arrayContaining(["read", "changed"]));
  expect([student.firstName, group.title, mentor.firstName]).toEqual(["Alva", "7A", "Helena"]);
});
