import { vi } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { flagMessage, sendMessage } from "#contract/conversations/endpoints.ts";
import type { Language } from "#contract/languages.ts";
import { applyForLeave } from "#contract/leave/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { conversationMembers, conversations, messages } from "#server/database/schema/conversations.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { soldServices, userRoles, users } from "#server/database/schema/people.ts";
import { enqueueStaffMails } from "#server/notify/queues/staffMails.ts";
import { newId } from "../newId.ts";
import { apiFor } from "../server/api.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import type { ReadMail } from "../server/readMail.ts";
import { givenMailed } from "./givenMailed.ts";
import { USUAL_SERVICES } from "./givenSchool.ts";

const FAR_AHEAD = "2099-07-31";

export type MailedStaff = Awaited<ReturnType<typeof givenMailedStaff>>;

/**
 * A mentor with an address at the school and a guardian of a student in the class, on a server that sends mail. It is Thursday
 * 12 March 2026, 15:00.
 */
export async function givenMailedStaff(values: Partial<typeof users.$inferInsert> = {}) {
  const given = await givenMailed();
  const { db, schoolId, guardian, children, url } = given;
  const student = children.first;
  const { tenantId } = student;
  const mentor = { id: newId("user"), subject: newId("subject") };
  const address = `${mentor.id}@skola.example.com`;
  const names = { firstName: "Helena", lastName: "Berg" };
  await db.insert(users).values({ ...names, mail: address, ...values, id: mentor.id, tenantId });
  await db.insert(userRoles).values({ userId: mentor.id, schoolId, roleId: "teacher" });
  await db.insert(staffIdentities).values({ issuer: TEST_ISSUER, subject: mentor.subject, userId: mentor.id });
  const group = { id: newId("group"), schoolId, type: "MENTOR_GROUP" as const, title: "7A", description: "" };
  await db.insert(groups).values(group);
  await db.insert(groupOwners).values({ groupId: group.id, userId: mentor.id });
  await db.insert(groupMembers).values({ groupId: group.id, studentId: student.id });
  await db
    .insert(soldServices)
    .values(
      USUAL_SERVICES.map((name) => ({ tenantId, schoolId, serviceId: SERVICE_IDS[name], serviceEnd: FAR_AHEAD })),
    );
  const talk = newId("conversation");
  const latest = given.now();
  await db
    .insert(conversations)
    .values({ id: talk, tenantId, studentId: student.id, title: "Läxan", status: "ACTIVE", created: latest, latest });
  const member = { conversationId: talk, permission: "O" as const };
  await db.insert(conversationMembers).values([
    { ...member, id: newId("member"), membershipType: "GUARDIAN", guardianId: guardian.id },
    { ...member, id: newId("member"), membershipType: "USER", userId: mentor.id },
  ]);
  const family = apiFor(guardian, student, { server: url });
  const mails = (to = address): ReadMail[] => given.mailsTo(to);
  return {
    connection: given.connection,
    db,
    schoolId,
    student,
    guardian,
    mentor,
    address,
    url,
    mails,
    now: given.now,
    setClock: given.setClock,
    post: given.post,
    mailer: given.mailer,
    /** Lets a time come, and queues the mails to staff that are due. */
    async comes(time: string) {
      given.setClock(time);
      await enqueueStaffMails(db, given.now());
    },
    /** The mentor at the desk, in a language. */
    deskIn: (language: Language = "sv") =>
      apiFor(mentor, null, { server: url, headers: { "accept-language": language } }),
    write: () => family.call(sendMessage, { body: { conversationID: talk, text: "Tindra har ont i magen" } }),
    /** Reports a message of the mentor. */
    flag: async () => {
      const messageId = newId("message");
      await db.insert(messages).values({
        id: messageId,
        conversationId: talk,
        text: "<p>Dum fråga</p>",
        created: given.now(),
        senderType: "USER" as const,
        userId: mentor.id,
      });
      return family.call(flagMessage, { body: { messageId, reason: "Otrevligt" } });
    },
    report: (day: string) =>
      family.call(reportAbsence, {
        body: { startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z`, period: true, userId: student.id },
      }),
    askForLeave: (day: string) =>
      family.call(applyForLeave, {
        params: { studentId: student.id },
        body: { startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z`, period: true, reason: "Bröllop" },
      }),
    /** Waits for as many mails as that, and returns the last one. */
    async mailed(count: number): Promise<ReadMail> {
      await vi.waitFor(() => {
        if (mails().length < count) throw new Error(`${mails().length} mails have arrived`);
      });
      const last = mails().at(-1);
      if (!last || mails().length > count) throw new Error("Too many mails have arrived");
      return last;
    },
  };
}
