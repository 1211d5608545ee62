import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createDeskMeeting, getDeskMeeting, moveDeskBooking } from "#contract/desk/meetings/endpoints.ts";
import { getMeetingInstance, sendAppointment, updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { unlinkGuardian } from "#server/commands/people.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { meetingInstances, meetingInvites } from "#server/database/schema/meetings.ts";
import { guardians, soldServices, students, userRoles, users } from "#server/database/schema/people.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { formerMailJob } from "#server/modules/meetings/formerMails.ts";
import { invitationJob } from "#server/modules/meetings/sendInvitation.ts";
import { withdrawLapsedInvites } from "#server/notify/queues/withdrawInvites.ts";
import { givenMailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { matching, ROUND } from "#tests/support/given/givenRound.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { calendarOf, textOf, valueIn } from "#tests/support/server/calendar.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";

afterAll(stopMailing);

/** A guardian who has the booked meeting with a child in their calendar, and the teacher who holds it. */
async function givenInvited() {
  const given = await givenMailed({ lcid: "en-US" });
  const { db, schoolId, guardian, url } = given;
  const { id: studentId, tenantId } = given.children.first;
  const teacher = { id: newId("user"), subject: newId("subject") };
  const groupId = newId("group");
  const sold = { tenantId, schoolId, serviceEnd: "2099-07-31" };
  await db.insert(soldServices).values(USUAL_SERVICES.map((name) => ({ ...sold, serviceId: SERVICE_IDS[name] })));
  await db.insert(users).values({ id: teacher.id, tenantId, firstName: "Helena", lastName: "Ek" });
  await db.insert(userRoles).values({ userId: teacher.id, schoolId, roleId: "teacher" });
  await db.insert(staffIdentities).values({ issuer: TEST_ISSUER, subject: teacher.subject, userId: teacher.id });
  await db.insert(groups).values({ id: groupId, schoolId, type: "MENTOR_GROUP", title: "7A" });
  await db.insert(groupMembers).values({ groupId, studentId });
  await db.insert(groupOwners).values({ groupId, userId: teacher.id });
  const desk = apiFor(teacher, null, { server: url });
  const api = apiFor(guardian, { id: studentId }, { server: url });
  const body = { ...ROUND, staff: [teacher.id], joinWebUrl: "https://teams.example/join" };
  const { id: meetingId } = await desk.call(createDeskMeeting, { params: { groupId }, body });
  const round = () => desk.call(getDeskMeeting, { params: { meetingId } });
  const { talks, slots } = await round();
  const instanceId = talks[0]?.id ?? "";
  const bookingOf = (nth: number) => ({
    timeBlockSlotId: slots[nth]?.id ?? null,
    date: bookingTimeOf(new Date(slots[nth]?.startTime ?? "")),
    endDate: bookingTimeOf(new Date(slots[nth]?.endTime ?? "")),
  });
  const params = { instanceId };
  await api.call(updateInstanceDate, { params, body: { id: instanceId, meetingId, ...bookingOf(0) } });
  const invite = () => api.call(sendAppointment, { params });
  await invite();
  const waiting = async () => {
    const jobs = "select from pgboss.job where name = $1 and state <> 'completed' and data->>'instanceId' = $2";
    return (await given.connection.run(jobs, [invitationJob.name, instanceId])).rows.length;
  };
  /** The teacher moves the booking to another time, and what is mailed of it has been. */
  const move = async (nth: number) => {
    const version = (await round()).talks[0]?.version ?? "";
    await desk.call(moveDeskBooking, { params, body: bookingOf(nth) }, matching(version));
    await vi.waitFor(async () => expect(await waiting()).toBe(0));
  };
  /** The mails with calendar entries to an address, once there are so many. */
  const entries = async (count: number, address = given.address) => {
    await vi.waitFor(() => expect(given.receivedBy(address).length).toBe(count));
    return given.receivedBy(address).map((mail) => ({ all: textOf(mail.source), calendar: calendarOf(mail) }));
  };
  const invites = () => db.select().from(meetingInvites).where(eq(meetingInvites.instanceId, instanceId));
  const withdraw = () => withdrawLapsedInvites(db, given.now());
  const unlink = () => db.transaction((tx) => unlinkGuardian(tx, guardian.id, studentId));
  const isStudent = eq(students.id, studentId);
  const isInstance = eq(meetingInstances.id, instanceId);
  return {
    ...given,
    api,
    params,
    instanceId,
    studentId,
    invite,
    move,
    entries,
    invites,
    withdraw,
    unlink,
    protect: () => db.update(students).set({ protected: true }).where(isStudent),
    keepApart: () => db.update(meetingInstances).set({ separateFor: "somebody else" }).where(isInstance),
    endBySource: () =>
      db.update(meetingInstances).set({ date: null, endDate: null, timeBlockSlotId: null }).where(isInstance),
  };
}

type Invited = Awaited<ReturnType<typeof givenInvited>>;

/** Says nothing of what it was about, and takes the entry out of the calendar. */
function expectNameless(entry: { all: string; calendar: string } | undefined, of: string | undefined): void {
  const { all = "", calendar = "" } = entry ?? {};
  expect(all).not.toMatch(/Tindra|Lind\b|Utvecklingssamtal|Sal 12|Helena|Ek\b|teams\.example|notificationReceiver/);
  expect(calendar).not.toMatch(/LOCATION|DESCRIPTION|URL|DTSTART:202603(26|30)/);
  expect(valueIn(calendar, "METHOD")).toBe("CANCEL");
  expect(valueIn(calendar, "UID")).toBe(valueIn(of ?? "", "UID"));
  expect(Number(valueIn(calendar, "SEQUENCE"))).toBeGreaterThan(Number(valueIn(of ?? "", "SEQUENCE")));
}

describe("[MEET-8] [API-2] an entry in the calendar of somebody who lost access", () => {
  it("is not moved with the booking, and is taken back without a name", async () => {
    const { api, params, move, entries, invites, withdraw, unlink } = await givenInvited();
    const [invitation] = await entries(1);
    expect(invitation?.all).toContain("Tindra");
    await unlink();
    expect((await api.answer(getMeetingInstance, { params })).status).toBe(403);
    await move(1);
    await withdraw();
    await withdraw();
    expectNameless((await entries(2))[1], invitation?.calendar);
    await move(2);
    await withdraw();
    expect(await invites()).toEqual([]);
    expect(await entries(2)).toHaveLength(2);
  });

  it.each<[string, (given: Invited) => Promise<unknown>]>([
    ["the student's identity is protected", ({ protect }) => protect()],
    ["the meeting is kept apart for another guardian", ({ keepApart }) => keepApart()],
    ["a source has ended the meeting", ({ endBySource }) => endBySource()],
  ])("is taken back too when %s", async (_, change) => {
    const given = await givenInvited();
    const [invitation] = await given.entries(1);
    await change(given);
    await given.withdraw();
    expectNameless((await given.entries(2))[1], invitation?.calendar);
  });

  it("is left alone as long as nothing has changed, and when the meeting is over", async () => {
    const { entries, setClock, unlink, withdraw, invites } = await givenInvited();
    await withdraw();
    setClock("2026-03-31T09:00:00Z");
    await unlink();
    await withdraw();
    expect(await invites()).toHaveLength(1);
    await entries(1);
  });

  it("names nobody if it is asked for about a student whose identity is protected, and then follows the booking", async () => {
    const { protect, invite, withdraw, move, entries } = await givenInvited();
    await protect();
    await withdraw();
    await entries(2);
    await invite();
    await withdraw();
    await move(1);
    const [, , asked, moved] = await entries(4);
    expect(asked?.all).not.toContain("Tindra");
    expect(moved?.all).not.toContain("Tindra");
    expect(valueIn(moved?.calendar ?? "", "METHOD")).toBe("REQUEST");
  });
});

it("[MEET-8] follows the guardian to another address, and is taken out of the former mailbox", async () => {
  const { db, guardian, move, entries } = await givenInvited();
  const [invitation] = await entries(1);
  const mail = `${newId("new")}@example.com`;
  await db.update(guardians).set({ mail, lcid: "sv-SE" }).where(eq(guardians.id, guardian.id));
  await move(1);
  const [moved] = await entries(1, mail);
  expect(moved?.all).toContain("Tindra");
  expect(valueIn(moved?.calendar ?? "", "METHOD")).toBe("REQUEST");
  expectNameless((await entries(2))[1], invitation?.calendar);
});

describe("[MEET-8] a mail that a server of the version before has queued", () => {
  const calendarFor = (method: "REQUEST" | "CANCEL", instanceId: string) => ({
    method,
    content: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${instanceId.slice(0, 5)}\r\n ${instanceId.slice(5)}@skolvy\r\nSEQUENCE:7\r\nSUMMARY:Tindra\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  });
  const queue = ({ db }: Invited, to: string, calendar?: ReturnType<typeof calendarFor>) =>
    db.transaction((tx) =>
      enqueue(tx, formerMailJob, [{ to, subject: "Tindra", text: "Tindra", ...(calendar && { calendar }) }]),
    );

  it("goes to the person who has the invitation, and to nobody who has lost it", async () => {
    const given = await givenInvited();
    const { address, instanceId, unlink, entries } = given;
    await entries(1);
    await queue(given, address, calendarFor("REQUEST", instanceId));
    const [, second] = await entries(2);
    expect(second?.all).toContain("Tindra");
    await unlink();
    await queue(given, address, calendarFor("REQUEST", instanceId));
    await queue(given, "stranger@example.com", calendarFor("REQUEST", instanceId));
    await queue(given, address, calendarFor("CANCEL", instanceId));
    const [, , third] = await entries(3);
    expectNameless(third, second?.calendar);
    await entries(0, "stranger@example.com");
  });

  it("is dropped if it is for nobody who is known, and sent to an office", async () => {
    const given = await givenInvited();
    const office = { id: newId("user"), mail: `${newId("office")}@example.com` };
    const person = { tenantId: given.children.first.tenantId, firstName: "Eva", lastName: "Sund" };
    await given.db.insert(users).values({ ...office, ...person });
    await given.db.insert(userRoles).values({ userId: office.id, schoolId: given.schoolId, roleId: "office" });
    await queue(given, "nobody@example.com");
    await queue(given, office.mail);
    await vi.waitFor(() => expect(given.receivedBy(office.mail).length).toBe(1));
    expect(given.receivedBy("nobody@example.com")).toEqual([]);
  });
});
