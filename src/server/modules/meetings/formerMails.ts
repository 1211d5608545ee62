import { and, eq, sql } from "drizzle-orm";
import { hasDesk } from "#server/access/staffAudience.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { destinations } from "#server/database/schema/deliveries.ts";
import { meetingInstances, meetingInvites } from "#server/database/schema/meetings.ts";
import { users } from "#server/database/schema/people.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { AddressedJob } from "#server/jobs/job.ts";
import { Mail, type Mailer } from "#server/notify/channels/mailer.ts";
import { calendarIdOf, sendWithdrawal } from "#server/notify/channels/withdrawal.ts";
import { invitationJob } from "./sendInvitation.ts";

/** Mails as servers of the version before queue them. */
export const formerMailJob: AddressedJob<Mail> = {
  name: "mail",
  data: Mail,
  why: "Only servers of the version before queue it. What it holds is not sent: the person is looked up instead.",
};

type Work = {
  db: Connection["db"];
  mailer: Mailer;
  now: () => Date;
  warn: (details: object, text: string) => void;
};

/**
 * Handles mail jobs that the previous version queued: sends an invitation to the person who has it now, a cancellation without its
 * subject, and a mail to an office, which names nobody. Everything else is dropped.
 */
export async function sendFormerMail({ db, mailer, now, warn }: Work, mail: Mail): Promise<void> {
  const { to, calendar } = mail;
  if (!calendar) {
    if (await isOffice(db, to)) await mailer.send(mail);
    else
      warn(
        { job: formerMailJob.name },
        "A mail that an earlier version queued is dropped: nobody of that address is known",
      );
    return;
  }
  const entry = entryIn(calendar.content);
  if (entry && calendar.method === "CANCEL")
    return sendWithdrawal(mailer, { ...entry, id: `${entry.instanceId}-${entry.sequence}`, to, lcid: null }, now());
  const isQueued = entry && (await db.transaction((tx) => queueAgain(tx, entry.instanceId, to)));
  if (!isQueued)
    warn({ job: formerMailJob.name }, "An invitation that an earlier version queued is dropped: nobody has it");
}

async function isOffice(db: Database, address: string): Promise<boolean> {
  if ((await db.$count(destinations, eq(destinations.officeMail, address))) > 0) return true;
  return (await db.$count(users, and(eq(users.mail, address), hasDesk(sql`${users.id}`)))) > 0;
}

/** @returns whether somebody has the invitation */
async function queueAgain(db: Database, instanceId: string, mail: string): Promise<boolean> {
  const found = await db
    .select({ personId: meetingInvites.personId, instance: meetingInstances })
    .from(meetingInvites)
    .innerJoin(meetingInstances, eq(meetingInstances.id, meetingInvites.instanceId))
    .where(and(eq(meetingInvites.instanceId, instanceId), eq(meetingInvites.mail, mail)));
  const tasks = found.flatMap(({ personId, instance: { date, endDate, calendarSequence: sequence } }) =>
    date && endDate
      ? {
          instanceId,
          personId,
          sequence,
          method: "REQUEST" as const,
          movedFrom: null,
          start: date.toISOString(),
          end: endDate.toISOString(),
        }
      : [],
  );
  await enqueue(db, invitationJob, tasks);
  return tasks.length > 0;
}

/** Reads what calendars know an entry by. Long lines are folded. */
function entryIn(content: string): { instanceId: string; sequence: number } | undefined {
  const lines = content.replaceAll("\r\n ", "").split("\r\n");
  const property = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  const [uid, sequence] = [property("UID"), Number(property("SEQUENCE"))];
  const end = calendarIdOf("");
  return uid?.endsWith(end) && Number.isInteger(sequence)
    ? { instanceId: uid.slice(0, -end.length), sequence }
    : undefined;
}
