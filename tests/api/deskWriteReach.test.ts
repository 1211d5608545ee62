import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { flagMessage } from "#contract/conversations/endpoints.ts";
import { getDeskHoliday, getDeskHolidayMissing, remindOfDeskHoliday } from "#contract/desk/holidays/endpoints.ts";
import { cancelDeskMeeting, getDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import { getDeskPermissions } from "#contract/desk/permissions/endpoints.ts";
import { createDeskText } from "#contract/desk/posts/endpoints.ts";
import { createDeskWork } from "#contract/desk/work/endpoints.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { type EndpointName, schemasOf } from "#contract/registry/schemas.ts";
import { grantedGroups } from "#server/database/schema/groups.ts";
import { meetingParticipants } from "#server/database/schema/meetings.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";
import { paramNamesOf, sampleAddress, sampleBody } from "../support/checks/sample.ts";
import { givenBrought } from "../support/given/givenBrought.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenDeskFile } from "../support/given/givenDeskFile.ts";
import { draftOf } from "../support/given/givenDeskText.ts";
import { givenForm } from "../support/given/givenForm.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { type GivenPerson, givenGuardian } from "../support/given/givenGuardian.ts";
import { givenHoliday, HOLIDAY_DAYS } from "../support/given/givenHoliday.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenInstance, givenMeeting } from "../support/given/givenMeeting.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { CONTENT } from "../support/given/givenSentForm.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { givenTemplates } from "../support/given/givenTemplates.ts";
import { HOMEWORK } from "../support/given/givenWorkClass.ts";
import { newId } from "../support/newId.ts";
import { isFull } from "../support/run/tier.ts";
import { database } from "../support/server/database.ts";
import { stateAbout } from "../support/server/stateOf.ts";

/** Things of two classes of a school, of each of which a mentor sees a part, and what another class and its office have alone. */
async function givenThings() {
  const given = await givenClass();
  const { school, student, guardian, group, mentor, desk } = given;
  const other = await givenStudent({ schools: [school], lastName: "Öberg" });
  await givenGuardian({ students: [other] });
  const theirs = await givenGroup(school, { type: "MENTOR_GROUP", title: "7B", members: [other] });
  const neighbour = await givenStaff(school, { owns: [theirs] });
  const office = await givenStaff(school, { roleId: "principal" });
  const groupIds = [group.id, theirs.id];
  const slots = [{ startTime: "2026-03-20T14:00:00Z" }];
  const meeting = await givenMeeting(student, {
    slots,
    participants: [{ personId: mentor.id, userType: "USER" }],
  });
  const othersTalk = await givenInstance(meeting.id, other);
  const talk = await givenConversation(student, {
    guardians: [guardian],
    users: [mentor],
    lines: [
      { guardianId: guardian.id, text: "Hej" },
      { userId: mentor.id, text: "Hej" },
    ],
  });
  const [messageId = "", reported = ""] = talk.messageIds;
  const { flagID } = await given.api.call(flagMessage, { body: { messageId: reported, reason: "Otrevligt" } });
  const sourceId = newId("source");
  const source = { id: sourceId, kind: "sds" as const, tenantId: school.tenantId, created: new Date(NOW) };
  await database().insert(sources).values(source);
  const officeDesk = deskFor(office, NOW);
  const file = await givenDeskFile(officeDesk, Buffer.from("Ta med matsäck."), "Lista.txt");
  const files = [{ id: file.id, alternativeText: null }];
  const post = await officeDesk.call(createDeskText, draftOf(null, { groups: groupIds, files, publish: "NOW" }));
  const work = await desk.call(createDeskWork, {
    params: { groupId: group.id },
    body: { ...HOMEWORK, kind: "ASSIGNMENT", takesFeedback: true },
  });
  const ids: Record<string, string> = {
    ...given.ids,
    schoolId: school.id,
    groupId: group.id,
    sourceId,
    postId: post.id,
    fileId: file.id,
    workId: work.id,
    formId: (await givenForm(student, { groupId: group.id })).id,
    lessonId: (await givenLesson(student, { groupId: group.id, startTime: NOW })).id,
    permissionId: (await givenPermission(school)).id,
    roundId: (await givenHoliday(school, { groupIds })).id,
    conversationId: talk.id,
    messageId,
    flagId: flagID,
    meetingId: meeting.id,
    instanceId: meeting.instance.id,
    slotId: meeting.slots[0]?.id ?? "",
    ...(await givenTemplates([given.mentor]))(given.mentor),
  };
  return { ...given, other, othersTalk, theirs, neighbour, office, ids };
}

type Things = Awaited<ReturnType<typeof givenThings>>;

const writes = api.filter(({ endpoint: { access, method } }) => access === "staff" && method !== "GET");
const naming = writes.filter(({ endpoint }) => paramNamesOf(endpoint).length > 0);
const changing = naming.filter(({ endpoint }) => {
  const schemas = schemasOf(endpoint);
  return schemas.roles && schemas.reach === "content";
});

/** Bodies of writes that name a group or a school only there. */
const bodiesOf = ({ ids: { groupId = "", schoolId = "" } }: Things): Partial<Record<EndpointName, unknown>> => {
  const permission = { kind: "PHOTO_INSIDE", title: "Photographs", text: "", validUntil: null, allMustAgree: false };
  const round = { title: "Easter", days: HOLIDAY_DAYS, opens: "06:30", closes: "17:30", answerBy: "2026-03-20" };
  return {
    createDeskForms: { ...CONTENT, groups: [groupId] },
    createDeskHoliday: { ...round, groups: [groupId] },
    createDeskPermission: { ...permission, schoolId },
    createDeskTemplate: { kind: "POST", name: "Outing", title: "", text: "<p>Bring lunch.</p>", schoolId },
    createDeskText: draftOf({ id: groupId }, { publish: "NOW" }).body,
  };
};
/** Writes that concern nobody but the caller. */
const OWN = ["beginDeskFile", "chooseDeskMail", "turnOffDeskNotices", "turnOnDeskNotices"];

const send = (person: GivenPerson, endpoint: Endpoint, ids: Record<string, string>, body = sampleBody(endpoint)) =>
  deskFor(person, NOW).send(endpoint.method, sampleAddress(endpoint, ids), body);

let pool: pg.Pool;
let things: Things;
let before: string;
const strangers = new Map<string, GivenPerson>();
const state = ({ ids, student, other }: Things) => stateAbout(pool, [...Object.values(ids), student.id, other.id]);

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: inject("databaseUrl"), max: 1 });
  things = await givenThings();
  const { school, student, group, theirs } = things;
  // The child goes to another school too, since after what the family has sent.
  const second = await givenSchool({ tenantId: school.tenantId });
  await database().insert(studentSchools).values({ studentId: student.id, schoolId: second.id, position: 1 });
  const substitute = await givenStaff(school);
  const grant = { userId: substitute.id, role: "teacher" as const, until: "2026-03-11", granted: new Date(NOW) };
  await database()
    .insert(grantedGroups)
    .values([group, theirs].map(({ id }) => ({ ...grant, groupId: id })));
  strangers.set("the mentor of another class", things.neighbour);
  strangers.set("the office of another school", await givenStaff(second, { roleId: "principal" }));
  strangers.set("a substitute after the last day", substitute);
  before = await state(things);
});
afterAll(() => pool.end());

describe("[DESK-1] a write at the desk", () => {
  it.each(naming)("reaches by $name only what is wholly the caller's", async ({ endpoint }) => {
    for (const [who, person] of strangers)
      expect([403, 404], who).toContain((await send(person, endpoint, things.ids)).status);
    if (isFull) expect(await state(things)).toBe(before);
  });

  // All tables are read for it, so that a daily run compares once; MATRICES=full names the write.
  it("that is refused has written nothing", async () => {
    expect(await state(things)).toBe(before);
  });

  it("names in its body only what is the caller's", async () => {
    const bodies = bodiesOf(things);
    const others = writes.filter((write) => !naming.includes(write)).map(({ name }) => name);
    expect(others.toSorted()).toEqual([...Object.keys(bodies), ...OWN].toSorted());
    for (const { endpoint, name } of writes.filter(({ name }) => name in bodies))
      for (const [who, person] of strangers)
        expect([400, 403], `${name}: ${who}`).toContain((await send(person, endpoint, {}, bodies[name])).status);
    expect(await state(things)).toBe(before);
  });

  it("is shown to whoever may do it, and its reason to others who see the thing", async () => {
    const { neighbour, office, ids } = things;
    for (const [person, mayChange] of [
      [neighbour, false],
      [office, true],
    ] as const) {
      const desk = deskFor(person, NOW);
      const params = { roundId: ids.roundId ?? "", meetingId: ids.meetingId ?? "" };
      const holiday = await desk.call(getDeskHoliday, { params });
      expect(holiday).toMatchObject({ mayChange, isManagedHere: true });
      expect(await desk.call(getDeskHolidayMissing, { params })).toMatchObject({ mayRemind: mayChange });
      expect(await desk.call(getDeskMeeting, { params })).toMatchObject({ mayChange, isManagedHere: true });
    }
  });

  it("cancels a round of meetings for the teacher who takes part in all of them, also of a student of another group", async () => {
    const { ids, desk, mentor, othersTalk } = await givenThings();
    const params = { meetingId: ids.meetingId ?? "" };
    expect((await desk.answer(cancelDeskMeeting, { params })).status).toBe(403);
    const taking = { personId: mentor.id, userType: "USER" as const, position: 0 };
    await database()
      .insert(meetingParticipants)
      .values({ ...taking, instanceId: othersTalk.id });
    expect((await desk.answer(cancelDeskMeeting, { params })).status).toBe(204);
  });
});

describe("[DESK-1] what another system brings", () => {
  let brought: Things;
  let was: string;
  const CONTENTS = [
    ["formId", "form"],
    ["roundId", "holidayRound"],
    ["meetingId", "meeting"],
    ["permissionId", "permission"],
    ["postId", "post"],
    ["workId", "assignment"],
  ] as const;
  beforeAll(async () => {
    brought = await givenThings();
    for (const [name, kind] of CONTENTS) await givenBrought(kind, { id: brought.ids[name] ?? "" }, brought.school);
    was = await state(brought);
  });
  const here = ["addDeskFilePiece", "completeDeskFile"];

  it.each(changing.filter(({ name }) => !here.includes(name)))("is not changed by $name", async ({ endpoint }) => {
    expect((await send(brought.office, endpoint, brought.ids)).status).toBe(403);
    if (isFull) expect(await state(brought)).toBe(was);
  });

  it("is not changed by what was refused", async () => {
    expect(await state(brought)).toBe(was);
  });

  it("but families are reminded of it", async () => {
    const { office, ids, student } = brought;
    const reminded = await deskFor(office, NOW).call(remindOfDeskHoliday, { params: { roundId: ids.roundId ?? "" } });
    expect(reminded).toEqual({ students: 2 });
    const found = await database().select().from(notifications).where(eq(notifications.studentId, student.id));
    expect(found.map(({ notificationText }) => notificationText)).toContainEqual(expect.stringContaining("Easter"));
    const { permissions } = await deskFor(office, NOW).call(getDeskPermissions, {});
    expect(permissions).toMatchObject([{ id: ids.permissionId, mayChange: false }]);
  });
});
