import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import type { Language } from "#contract/languages.ts";
import { type Program, programById } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { Conflict } from "#server/http/problems.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import { enqueue, hasQueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { mailOffices } from "#server/notify/channels/mailOffices.ts";
import { schoolsOfProgram } from "./programSchools.ts";

/** Refuses a call that would end too much of a school, alone or together with others of the same day. */
export class TooMuchEnds extends Conflict {
  constructor() {
    super("Too much of a school would end within a day. Replace the items with maxRemovals if that is right.");
  }
}

/** Mails the offices of a program's schools that one of its calls or replacements would have removed too much. */
export const refusedCallJob: Job<{ clientId: string }> = {
  name: "refusedCall",
  data: z.object({ clientId: z.string() }),
};

/** Queues that mail, once a day (UTC) for each program. The call or replacement itself has been rolled back. */
export const noteRefusedCall = (db: Database, { id: clientId }: Pick<Program, "id">, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const isFirst = (await countOnce(tx, `refused call ${clientId}`, millisecondsInDay, now)) === 1;
    // The program gets its reply also where no server of this version has run jobs yet.
    if (isFirst && (await hasQueue(tx, refusedCallJob))) await enqueue(tx, refusedCallJob, [{ clientId }]);
  });

/** @param language of those whose own is not known */
export const mailOfRefusedCall = (db: Database, clientId: string, language: Language): Promise<void> =>
  db.transaction(async (tx) => {
    const program = await programById(tx, clientId);
    if (!program) return;
    const schools = await schoolsOfProgram(tx, program);
    await mailOffices(
      tx,
      schools.map(({ id }) => id),
      "callRefused",
      language,
    );
  });
