import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { conversationMembers, conversations } from "#server/database/schema/conversations.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { staffTold } from "#server/database/schema/staffNotices.ts";
import { announce } from "#server/notify/announce.ts";
import { type Audiences, FACTS, type Fact } from "#server/notify/facts.ts";
import type { Systems } from "#server/notify/systems.ts";
import { newId } from "#tests/support/newId.ts";
import { NOW, startSendingWorld } from "#tests/support/server/sendingWorld.ts";

/**
 * Everyone who hears of each fact: the other guardian by a notice or on open pages, own open pages, staff and open desks, devices
 * and mails about a message, and the systems of schools and programs.
 */
const HEARD: Record<Fact, string[]> = {
  absenceReported: ["notice ABSENCE", "pages absence", "own absence", "staff absence", "schools absence REPORTED"],
  absenceReportedWeekly: [
    "notice ABSENCE",
    "pages absence",
    "own absence",
    "staff absence",
    "schools absence REPORTED",
  ],
  absenceChanged: ["notice ABSENCE", "pages absence", "own absence", "staff absence", "schools absence EDITED"],
  absenceRemoved: ["notice ABSENCE", "pages absence", "own absence", "staff absence", "schools absence REMOVED"],
  restOfSeriesRemoved: ["notice ABSENCE", "pages absence", "own absence", "staff absence", "schools absence REMOVED"],
  backAtSchool: ["notice ABSENCE", "pages absence", "own absence", "staff absence", "schools absence BACK"],
  attendanceTaken: ["pages absence", "programs attendance.taken"],
  attendanceCorrected: ["pages absence", "programs attendance.corrected"],
  attendanceRecomputed: ["programs attendance.corrected"],
  lessonMissed: ["notice ABSENCE", "pages absence"],
  lessonExcused: ["notice ABSENCE", "pages absence"],
  leaveSubmitted: ["notice LEAVE", "pages absence", "own absence", "staff leave", "schools leave REPORTED"],
  leaveWithdrawn: ["notice LEAVE", "pages absence", "own absence", "schools leave REMOVED"],
  leaveGranted: ["notice LEAVE", "pages absence", "programs leave.decided"],
  leaveDenied: ["notice LEAVE", "pages absence", "programs leave.decided"],
  careChanged: ["notice CARE", "pages absence", "schools care EDITED"],
  holidayAnswered: ["notice CARE", "pages absence", "schools care EDITED"],
  holidayDaysAnswered: ["programs holiday.answered"],
  holidayAsked: ["notice CARE", "pages absence"],
  holidayReminded: ["notice CARE", "pages absence"],
  holidayCanceled: ["notice CARE", "pages absence"],
  absenceNotDelivered: ["notice ABSENCE", "pages absence", "staff delivery"],
  absenceChangeNotDelivered: ["notice ABSENCE", "pages absence", "staff delivery"],
  leaveNotDelivered: ["notice LEAVE", "pages absence", "staff delivery"],
  leaveChangeNotDelivered: ["notice LEAVE", "pages absence", "staff delivery"],
  careNotDelivered: ["notice CARE", "pages absence", "staff delivery"],
  reportDelivered: ["pages absence"],
  absenceTakenAlong: ["staff absence"],
  leaveTakenAlong: ["staff leave"],
  reportUnseen: ["staff unseen"],
  conversationBegun: ["pages message", "own message", "sent MESSAGE", "staff message", "programs message.sent"],
  messageSent: ["pages message", "own message", "sent MESSAGE", "staff message", "programs message.sent"],
  messageSentBySchool: ["pages message", "own message", "sent MESSAGE", "programs message.answered"],
  messageRecalled: ["pages message", "own message", "programs message.recalled"],
  messageRecalledBySchool: ["pages message", "own message", "programs message.recalled"],
  messageHandedOver: ["pages message", "own message", "staff message"],
  messageFlagged: ["pages message", "own message", "staff flag"],
  flagDecided: ["pages message", "own message"],
  messagesRead: ["own read", "desks conversations"],
  messagesReadBySchool: ["pages message", "own message"],
  formSent: ["notice FORM", "pages form"],
  formReminded: ["notice FORM", "pages form"],
  formMade: ["programs form.sent"],
  formChanged: ["pages form", "programs form.changed"],
  formClosed: ["pages form", "programs form.closed"],
  formSubmitted: ["pages form", "programs form.submitted"],
  answersChanged: ["programs form.submitted"],
  bookingChanged: ["notice MEETING", "pages meeting", "pages notification", "programs booking.changed"],
  ownBookingChanged: ["programs booking.changed"],
  bookingChangedBySchool: ["notice MEETING", "pages meeting", "pages notification"],
  meetingOffered: ["notice MEETING", "pages notification"],
  meetingReminded: ["notice MEETING", "pages notification"],
  meetingsChanged: ["pages meeting"],
  talkCompleted: ["pages meeting", "programs booking.changed"],
  roundMade: ["pages meeting", "programs meeting.offered"],
  roundCanceled: ["programs meeting.canceled"],
  timeOffered: ["pages meeting", "desks meetings", "programs meeting.changed"],
  postPublished: ["notice POST", "pages post"],
  postAgain: ["notice POST", "pages post"],
  documentationPublished: ["notice DOCUMENTATION", "pages post"],
  documentationAgain: ["notice DOCUMENTATION", "pages post"],
  postShown: ["pages post", "programs post.published"],
  postCorrected: ["pages post", "programs post.changed"],
  postWithdrawn: ["pages post", "programs post.withdrawn"],
  documentationShown: ["pages post", "programs documentation.published"],
  documentationCorrected: ["pages post", "programs documentation.changed"],
  documentationWithdrawn: ["pages post", "programs documentation.withdrawn"],
  draftChanged: ["desks posts"],
  assignmentGiven: ["notice ASSIGNMENT", "pages assignment"],
  assignmentAssessed: ["notice ASSIGNMENT", "pages assignment"],
  planOpened: ["notice PLAN", "pages plan"],
  planAssessed: ["notice PLAN", "pages plan"],
  planWritten: ["programs plan.written"],
  planChanged: ["programs plan.changed"],
  planRemoved: ["programs plan.removed"],
  assignmentWritten: ["programs assignment.given"],
  assignmentChanged: ["programs assignment.changed"],
  assignmentRemoved: ["programs assignment.removed"],
  assessmentPublished: ["programs assessment.published"],
  assessmentChanged: ["programs assessment.changed"],
  assessmentRemoved: ["programs assessment.removed"],
  cardChanged: ["notice CHILD_CARD", "pages card"],
  contactsInDoubt: ["notice CHILD_CARD", "pages card"],
  pickupInDoubt: ["notice CARE", "pages absence"],
  permissionAnswered: ["notice CHILD_CARD", "pages card", "programs permission.answered"],
  permissionReminded: ["notice CHILD_CARD", "pages card"],
  contactChanged: ["programs contact.changed"],
  notificationsRead: ["own notification"],
  ofAge: ["notice COMING_OF_AGE", "pages notification"],
  mailChanged: ["own mail"],
};

let world: Awaited<ReturnType<typeof startSendingWorld>>;
beforeAll(async () => {
  world = await startSendingWorld();
  return world.stop;
});

/** Announces a fact by one of two guardians of a student, and returns who has heard of it. */
async function heardOf(fact: Fact): Promise<string[]> {
  const { db } = world;
  const { student, schoolId, guardian, clerk } = await world.givenSchool();
  const [by, other] = [guardian.kept.id, guardian.lost.id];
  // Only somebody who can sign in has an open desk.
  await db.insert(staffIdentities).values({ issuer: "test", subject: clerk.kept.id, userId: clerk.kept.id });
  const conversationId = newId("conversation");
  const talk = { tenantId: student.tenantId, studentId: student.id, title: "Läxan", created: NOW, latest: NOW };
  await db.insert(conversations).values({ id: conversationId, status: "ACTIVE", ...talk });
  const member = { conversationId, permission: "O" as const };
  await db.insert(conversationMembers).values([
    ...[by, other].map((guardianId) => ({
      ...member,
      id: newId("member"),
      membershipType: "GUARDIAN" as const,
      guardianId,
    })),
    { ...member, id: newId("member"), membershipType: "USER" as const, userId: clerk.kept.id },
  ]);
  const heard: string[] = [];
  const wrong = (id: string | undefined) => (id === by || id === student.id ? [] : ["the wrong person"]);
  const systems: Systems = {
    report: async (_, { kind, what, guardianId }) => void heard.push(`schools ${kind} ${what}`, ...wrong(guardianId)),
    change: async (_, { type, studentIds }) => void heard.push(`programs ${type}`, ...wrong(studentIds[0])),
    changeAt: async (at, { type }) =>
      void heard.push(`programs ${type}`, ...(at === schoolId ? [] : ["the wrong school"])),
    unchanged: () => {},
  };
  const { families }: Audiences = FACTS[fact];
  const text = families && "texts" in families ? families.texts[0] : undefined;
  await announce(db, fact, {
    by,
    studentId: student.id,
    students: [student.id],
    schoolId,
    conversationId,
    now: NOW,
    referenceId: newId("reference"),
    subjectId: newId("subject"),
    messageId: newId("message"),
    text,
    words: "Utflykten",
    values: { title: "Utflykten", phone: "08-123", start: NOW, time: NOW },
    params: { postId: "1", documentId: "1", meetingId: "1", instanceId: "1" },
    desks: fact === "messagesRead" ? { staffIds: [clerk.kept.id] } : { studentIds: [student.id] },
    reports: [],
    systems,
  } as never);
  for (const { personIds = [], event, staffIds = [], change } of await world.published()) {
    if (personIds.includes(other)) heard.push(`pages ${event?.kind}`);
    if (personIds.includes(by)) heard.push(`own ${event?.kind}`);
    if (staffIds.includes(clerk.kept.id)) heard.push(`desks ${change?.kind}`);
  }
  const notices = await db.select().from(notifications).where(eq(notifications.studentId, student.id));
  for (const { personId, referenceType } of notices)
    heard.push(personId === other ? `notice ${referenceType}` : "a notice for the one who did it");
  const entries = await db.select().from(staffTold).where(eq(staffTold.userId, clerk.kept.id));
  heard.push(...entries.map(({ kind }) => `staff ${kind}`));
  const jobs = JSON.stringify((await world.waiting()).filter(({ name }) => name !== "staffMail"));
  if (jobs.includes(`"${other}"`)) heard.push("sent MESSAGE");
  return heard;
}

it.each(Object.keys(FACTS) as Fact[])(
  "[EVT-2] [PREF-1] [PREF-6] [OUT-2] [INT-4] announces %s to each who is to hear of it",
  async (fact) => {
    expect((await heardOf(fact)).toSorted()).toEqual(HEARD[fact].toSorted());
  },
);
