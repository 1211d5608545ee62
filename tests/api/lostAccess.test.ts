import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { unlinkGuardian } from "#server/commands/people.ts";
import { meetingInstances, meetingInvites, meetings } from "#server/database/schema/meetings.ts";
import { notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { students, userRoles } from "#server/database/schema/people.ts";
import { mailInvited } from "#server/modules/meetings/invite.ts";
import { withMeeting } from "#server/modules/meetings/queries.ts";
import { mailOffices } from "#server/notify/channels/mailOffices.ts";
import { notifyStaff } from "#server/notify/notifyStaff.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { enqueueStaffMails } from "#server/notify/queues/staffMails.ts";
import { withdrawLapsedInvites } from "#server/notify/queues/withdrawInvites.ts";
import { pushNewMessage } from "#server/notify/toChannels.ts";
import { erasePerson } from "#server/retention/erasePerson.ts";
import { newId } from "#tests/support/newId.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { valueIn } from "#tests/support/server/calendar.ts";
import { NOW, type Recipient, startSendingWorld } from "#tests/support/server/sendingWorld.ts";

const LATER = new Date("2026-03-20T09:30:00Z");
const TWO_MINUTES_AGO = new Date(NOW.getTime() - 120_000);

let world: Awaited<ReturnType<typeof startSendingWorld>>;
beforeAll(async () => {
  world = await startSendingWorld();
  return world.stop;
});

type School = Awaited<ReturnType<typeof world.givenSchool>>;

const bothIds = ({ guardian: { lost, kept } }: School) => [lost.id, kept.id];

async function notify(given: School, values: Pick<typeof notifications.$inferInsert, "referenceType" | "urgent">) {
  const about = { studentId: given.student.id, referenceUrl: "/posts/1", notificationText: "Tindras hemlighet" };
  await world.db.insert(notifications).values(
    bothIds(given).map((personId) => ({
      ...about,
      ...values,
      id: newId("news"),
      personId,
      created: TWO_MINUTES_AGO,
    })),
  );
}

/** A booked meeting of which both guardians have an entry in their calendars. */
async function givenInvited({ schoolId, student, guardian }: School) {
  const { db } = world;
  const [meetingId, instanceId] = [newId("meeting"), newId("instance")];
  await db.insert(meetings).values({ id: meetingId, schoolId, title: "Samtal om läsning", status: "ACTIVE" });
  await db.insert(meetingInstances).values({
    id: instanceId,
    meetingId,
    studentId: student.id,
    status: "ACTIVE",
    room: "Sal 12",
    calendarSequence: 1,
    date: new Date("2026-03-30T13:00:00Z"),
    endDate: new Date("2026-03-30T13:30:00Z"),
  });
  const invites = [guardian.lost, guardian.kept].map(({ id: personId, mail }) => ({ personId, mail }));
  await db.insert(meetingInvites).values(invites.map((invite) => ({ ...invite, instanceId, lcid: "sv-SE" })));
  return instanceId;
}

/** Moves or cancels the booking as the school does, and queues what is mailed of it. */
const change = (instanceId: string, date: Date | null) =>
  world.db.transaction(async (tx) => {
    const isIt = eq(meetingInstances.id, instanceId);
    const [before] = await withMeeting(tx).where(isIt);
    const endDate = date && new Date(date.getTime() + 30 * 60_000);
    await tx.update(meetingInstances).set({ date, endDate, calendarSequence: 2 }).where(isIt);
    const [after] = await withMeeting(tx).where(isIt);
    if (!before || !after) throw new Error("No meeting");
    await mailInvited(tx, before, after, { mailer: world.mailer, now: NOW });
  });

const MOVED = new Date("2026-03-30T13:30:00Z");

/** Queues that hold something for guardians, each as it gets there. */
const FOR_GUARDIANS: Record<string, (given: School) => Promise<void>> = {
  async urgent(given) {
    await notify(given, { referenceType: "ABSENCE", urgent: true });
    await pushNotifications(world.db, NOW, { sendsSms: true });
  },
  async held(given) {
    const preferences = {
      choices: [{ kind: "POST", studentId: null, push: "AT_ONCE", mail: "AT_ONCE", teams: "AT_ONCE" } as const],
      dailyMail: true,
      promptMail: true,
      dailyTime: "06:30",
      quiet: { from: "00:00", to: "23:59" },
      timeZone: null,
    };
    await world.db
      .update(notificationPreferences)
      .set({ preferences })
      .where(inArray(notificationPreferences.guardianId, bothIds(given)));
    await notify(given, { referenceType: "POST" });
    await pushNotifications(world.db, NOW);
  },
  async message(given) {
    const about = { conversationId: newId("talk"), messageId: newId("message"), studentId: given.student.id, now: NOW };
    await world.db.transaction((tx) => pushNewMessage(tx, bothIds(given), about));
  },
  async daily(given) {
    await notify(given, { referenceType: "DOCUMENTATION" });
    await enqueueDaily(world.db, NOW);
  },
  async moved(given) {
    await change(await givenInvited(given), MOVED);
  },
  async cancelled(given) {
    await change(await givenInvited(given), null);
  },
};

const FOR_STAFF: Record<string, (given: School) => Promise<void>> = {
  async desk({ student }) {
    await world.db.transaction((tx) => notifyStaff(tx, { kind: "absence", studentId: student.id }, NOW));
    await enqueueStaffMails(world.db, LATER);
  },
  async office({ schoolId }) {
    await world.db.transaction((tx) => mailOffices(tx, [schoolId], "sourceFails", "sv"));
  },
};

/** Ways to lose access to a student. */
const LOSSES: Record<string, (given: School) => Promise<unknown>> = {
  unlink: ({ guardian, student }) => world.db.transaction((tx) => unlinkGuardian(tx, guardian.lost.id, student.id)),
  "coming of age": ({ student }) =>
    world.db.update(students).set({ birthDate: "2008-03-12" }).where(eq(students.id, student.id)),
  "erasing the guardian": ({ guardian: { lost } }) =>
    world.db.transaction((tx) => erasePerson(tx, { id: lost.id, kind: "guardian" }, NOW)),
  "the student's leaving": ({ student }) =>
    world.db.update(students).set({ active: false }).where(eq(students.id, student.id)),
  "erasing the student": ({ student }) =>
    world.db.transaction((tx) => erasePerson(tx, { id: student.id, kind: "student" }, NOW)),
};
const LOST_BY_ALL = ["the student's leaving", "erasing the student"];

const isWithdrawal = ({ text }: { text: string }) => text.startsWith("Ta bort mötet ur din kalender");
const mailsTo = ({ mail }: Recipient) => world.mails.filter(({ to }) => to === mail);
/** Everything that was sent to somebody, but for withdrawals. */
const sentTo = (person: Recipient) => [
  ...mailsTo(person).filter((mail) => !isWithdrawal(mail)),
  ...world.notified().filter((address) => person.devices.includes(address)),
];
const SECRETS = /Tindra|Hemlig|Samtal|Sal 12|Björk|Karin|Helena|20260330|15[:.][03]0|notificationReceiver/;
/** A withdrawal says nothing of what it was about, in the mail and in the calendar. */
function expectNameless(mails: typeof world.mails): void {
  for (const { subject, text, calendar } of mails) {
    expect([subject, text, calendar?.content.replace(/\r\n /g, "")].join("\n")).not.toMatch(SECRETS);
    const content = calendar?.content ?? "";
    expect([valueIn(content, "METHOD"), valueIn(content, "STATUS")]).toEqual(["CANCEL", "CANCELLED"]);
    expect(valueIn(content, "LOCATION") ?? valueIn(content, "DESCRIPTION") ?? valueIn(content, "URL")).toBeUndefined();
  }
}

describe("[API-2] [SETUP-2] what waits in a queue", () => {
  it("reaches nobody who may not hear of the student when it is sent, and everybody who may", async () => {
    const several = (queues: object) => fc.subarray(Object.keys(queues), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        several(FOR_GUARDIANS),
        several(FOR_STAFF),
        fc.constantFrom(...Object.keys(LOSSES)),
        async (forGuardians, forStaff, loss) => {
          const given = await world.givenSchool();
          for (const name of forGuardians) await FOR_GUARDIANS[name]?.(given);
          for (const name of forStaff) await FOR_STAFF[name]?.(given);
          const queued = await world.waiting();
          expect(queued.filter(({ data }) => JSON.stringify(data).includes("@"))).toEqual([]);
          await LOSSES[loss]?.(given);
          await world.db.delete(userRoles).where(eq(userRoles.userId, given.clerk.lost.id));
          await world.work();

          expect(sentTo(given.guardian.lost)).toEqual([]);
          expect(sentTo(given.clerk.lost)).toEqual([]);
          expect(sentTo(given.clerk.kept).length).toBeGreaterThan(0);
          expect(sentTo(given.guardian.kept).length > 0).toBe(!LOST_BY_ALL.includes(loss));
          await withdrawLapsedInvites(world.db, NOW);
          await world.work();
          const withdrawn = mailsTo(given.guardian.lost).filter(isWithdrawal);
          expect(withdrawn).toHaveLength(forGuardians.includes("moved") ? 1 : 0);
          expectNameless(withdrawn);
        },
      ),
      { numRuns: inFull(30, 8) },
    );
  });

  it.each(Object.entries(FOR_GUARDIANS))("reaches guardians who have lost nothing: %s", async (_, queue) => {
    const given = await world.givenSchool();
    await queue(given);
    await world.work();
    expect(sentTo(given.guardian.lost).length).toBeGreaterThan(0);
    expect(sentTo(given.guardian.lost)).toHaveLength(sentTo(given.guardian.kept).length);
  });

  it.each(Object.entries(FOR_STAFF))("reaches staff who have lost nothing: %s", async (_, queue) => {
    const given = await world.givenSchool();
    await queue(given);
    await world.work();
    expect(sentTo(given.clerk.lost).length).toBeGreaterThan(0);
  });
});
