import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { officeOf } from "#server/access/staffAudience.ts";
import type { Database } from "#server/database/connect.ts";
import { destinations } from "#server/database/schema/deliveries.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { translator } from "#server/settings/texts.ts";
import { staffReadersOf } from "../recipients/staffReaders.ts";
import type { Mailer } from "./mailer.ts";

/** Texts that name nobody and nothing of what it is about. */
const TEXTS = {
  reportsDoNotArrive: { subject: "school.notDelivered", text: "school.notDeliveredText" },
  sourceFails: { subject: "school.sourceFails", text: "school.sourceFailsText" },
  callRefused: { subject: "school.callRefused", text: "school.callRefusedText" },
} as const;

const OfficeMailTask = z.object({
  id: z.string(),
  what: z.enum(["reportsDoNotArrive", "sourceFails", "callRefused"]),
  /** Schools of whose office it is. */
  schoolIds: z.array(z.string()),
  /** Member of the office; null for the address that the first of the schools has given. */
  userId: z.string().nullable(),
  /** Language of those whose own is not known. */
  language: z.enum(LANGUAGES),
});
export type OfficeMailTask = z.infer<typeof OfficeMailTask>;

export const officeMailJob: Job<OfficeMailTask> = { name: "officeMail", data: OfficeMailTask };

/**
 * Queues mails to the offices of schools that something between Skolvy and the school's systems has broken down. It goes to the
 * address that a school has given for it, or else at once to each of the office's staff who has an address and has not turned mails
 * off.
 * @param language of those whose own is not known
 * @returns how many are mailed
 */
export async function mailOffices(
  db: Database,
  schoolIds: string[],
  what: keyof typeof TEXTS,
  language: Language,
): Promise<number> {
  if (schoolIds.length === 0) return 0;
  const given = await db
    .select({ schoolId: destinations.schoolId, mail: destinations.officeMail })
    .from(destinations)
    .where(and(inArray(destinations.schoolId, schoolIds), isNotNull(destinations.officeMail)));
  const others = schoolIds.filter((id) => !given.some(({ schoolId }) => schoolId === id));
  const staff = others.length === 0 ? [] : await staffReadersOf(db, officeOf(others));
  const recipients = staff.filter(({ address, pace }) => address !== null && pace !== "OFF");
  // One mail to each address.
  const schools = new Map(given.map(({ mail, schoolId }) => [mail, schoolId]));
  const members = new Map(recipients.map(({ address, id }) => [address, id]));
  const mails = [
    ...[...schools.values()].map((schoolId) => ({ schoolIds: [schoolId], userId: null })),
    ...[...members.values()].map((userId) => ({ schoolIds: others, userId })),
  ].map((to) => ({ ...to, id: randomUUID(), what, language }));
  await enqueue(db, officeMailJob, mails);
  return mails.length;
}

/** Sends it to whoever it is for now: nobody who has left the office, has no address or has turned mails off. */
export async function sendOfficeMail(db: Database, mailer: Mailer, task: OfficeMailTask): Promise<void> {
  const { id, what } = task;
  const recipient = task.userId === null ? await givenAddress(db, task) : await memberOf(db, task.userId, task);
  if (!recipient?.to) return;
  const t = translator(recipient.language, "notifications");
  await mailer.send({ id, to: recipient.to, subject: t(TEXTS[what].subject), text: t(TEXTS[what].text) });
}

async function givenAddress(db: Database, { schoolIds: [schoolId = ""], language }: OfficeMailTask) {
  const [row] = await db
    .select({ to: destinations.officeMail })
    .from(destinations)
    .where(eq(destinations.schoolId, schoolId));
  return row && { to: row.to, language };
}

async function memberOf(db: Database, userId: string, { schoolIds }: OfficeMailTask) {
  const members = await staffReadersOf(db, officeOf(schoolIds));
  const member = members.find(({ id, pace }) => id === userId && pace !== "OFF");
  return member && { to: member.address, language: member.language };
}
