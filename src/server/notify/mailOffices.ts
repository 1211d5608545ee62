import { randomUUID } from "node:crypto";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { officeOf } from "#server/access/staffAudience.ts";
import type { Database } from "#server/database/connect.ts";
import { destinations } from "#server/database/schema/deliveries.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { translator } from "#server/settings/texts.ts";
import { mailJob } from "./mailer.ts";
import { staffReadersOf } from "./staffReaders.ts";

/** Texts that name nobody and nothing of what it is about. */
const TEXTS = {
  reportsDoNotArrive: { subject: "school.notDelivered", text: "school.notDeliveredText" },
  sourceFails: { subject: "school.sourceFails", text: "school.sourceFailsText" },
} as const;

/**
 * Mails the offices of schools that something between Skolvy and the school's systems has broken down. It goes to the address
 * that a school has given for it, or else at once to each of the office's staff who has an address and has not turned mails off.
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
  const languages = new Map([
    ...given.map(({ mail }): [string | null, Language] => [mail, language]),
    ...staff.flatMap(({ address, pace, language: own }): [string | null, Language][] =>
      pace === "OFF" ? [] : [[address, own ?? language]],
    ),
  ]);
  const mails = [...languages].flatMap(([to, read]) => {
    const t = translator(read, "notifications");
    return to === null ? [] : [{ id: randomUUID(), to, subject: t(TEXTS[what].subject), text: t(TEXTS[what].text) }];
  });
  await enqueue(db, mailJob, mails);
  return mails.length;
}
