import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { schools } from "#server/database/schema/people.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { hasQueue } from "#server/jobs/enqueue.ts";
import { inviteGuardiansAt } from "#server/modules/notifications/invitations/invite.ts";
import { countUnreached } from "#server/modules/notifications/invitations/queries.ts";
import { guardianMailJob } from "#server/notify/queues/mailTasks.ts";
import { noteOperator } from "./people.ts";

type Reply = { json: unknown; text: string };

type InviteArguments = {
  tenantId: string | undefined;
  /** Ids that Skolvy has for schools; null means all of them. */
  schoolIds: string[] | null;
  now: Date;
  /** Whether to send the invitations, and not only say how many there would be. */
  isConfirmed: boolean;
  sendsMail: boolean;
};

/**
 * Runs `invite` (SETUP-2): says how many guardians have not signed in yet, by school, and with `--yes` invites them as the office
 * would. A server sends the mails.
 */
export async function inviteByHand(db: Database, given: InviteArguments): Promise<Reply> {
  const { tenantId, schoolIds, now, isConfirmed } = given;
  if (isConfirmed && !given.sendsMail) throw new WrongInput("SMTP_URL is not set, so nobody can be mailed.");
  if (isConfirmed && !(await hasQueue(db, guardianMailJob)))
    throw new WrongInput("No server has been started on this database yet. Start one, and invite then.");
  const found = await db
    .select({ id: schools.id, title: schools.title })
    .from(schools)
    .where(
      and(
        tenantId === undefined ? undefined : eq(schools.tenantId, tenantId),
        schoolIds === null ? undefined : inArray(schools.id, schoolIds),
      ),
    )
    .orderBy(asc(schools.title), asc(schools.id));
  const unknown = schoolIds?.filter((id) => !found.some((school) => school.id === id)) ?? [];
  if (unknown.length > 0) throw new WrongInput(`There is no school ${unknown.join(", ")}.`);
  const rows = [];
  for (const { id, title } of found) {
    const counted = (await countUnreached(db, [id], now))(id);
    const invited = isConfirmed ? await db.transaction((tx) => inviteAt(tx, id, now)) : 0;
    rows.push({ school: id, title, ...counted, invited });
  }
  const lines = rows.map(
    (row) =>
      `${row.school}  ${row.title}: ${row.unreached} have not signed in, ${row.withoutAddress} of them without an address and ${row.protected} with a protected identity. ${
        isConfirmed ? `${row.invited} were invited.` : `${row.invitable} would be invited: say --yes.`
      }`,
  );
  return { json: rows, text: lines.join("\n") || "There is no school yet. Run the register first." };
}

async function inviteAt(tx: Database, schoolId: string, now: Date): Promise<number> {
  const { invited, studentIds } = await inviteGuardiansAt(tx, { schoolId, groupId: null, now });
  await noteOperator(tx, studentIds, now);
  return invited;
}
