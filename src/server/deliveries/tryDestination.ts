import { and, count, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#server/database/connect.ts";
import { destinations } from "#server/database/schema/deliveries.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { englishOf, WrongInput } from "#server/http/dataProblems.ts";
import { destinationName, unseal } from "#server/settings/seal.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";
import { reasonOf } from "./attempts.ts";
import { Failed, ss12000Client } from "./channels/ss12000Client.ts";
import { DESTINATIONS, refuseAddress, Ss12000Secrets, Ss12000Settings } from "./destinations.ts";
import type { Sending } from "./sending.ts";

export type Tried = {
  kind: string;
  isFine: boolean;
  /** In English. */
  lines: string[];
};

/**
 * Tries where reports of a school go, without sending one.
 * @throws WrongInput if the school has no destination of its own, or has an address that this server does not send to
 */
export async function tryDestination(
  { db, keys, sendOutside, now }: Pick<Sending, "db" | "keys" | "sendOutside" | "now">,
  schoolId: string,
): Promise<Tried> {
  const [destination] = await db.select().from(destinations).where(eq(destinations.schoolId, schoolId));
  if (!destination) throw new WrongInput(`${schoolId} has the desk, which needs no trying.`);
  const { kind, settings, secrets } = destination;
  if (typeof settings.url === "string" && DESTINATIONS[kind].isSentTo)
    await refuseAddress(sendOutside.check, settings.url);
  if (kind !== "ss12000") return { kind, isFine: true, lines: [UNTRIED[kind] ?? "Nothing is sent there."] };
  const opened: unknown = secrets === null ? {} : JSON.parse(unseal(secrets, destinationName(schoolId), await keys()));
  const given = Ss12000Settings.parse(settings);
  const people = await peopleKnown(db, schoolId, given.source);
  const system = await trySystem({ sendOutside, now }, given, Ss12000Secrets.parse(opened));
  return { kind, isFine: people.isFine && system.isFine, lines: [people.line, system.line] };
}

const UNTRIED: Partial<Record<string, string>> = {
  webhook: "The address can be sent to. A call is not tried, since every call is a report.",
  mail: "Try the mail server with npm run try -- mail ADDRESS.",
};

type Part = { isFine: boolean; line: string };

/** Looks how many of a school's students have an id in the source that the destination's ids come from. */
async function peopleKnown(db: Database, schoolId: string, sourceId: string): Promise<Part> {
  const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
  if (!source) return { isFine: false, line: `There is no source ${sourceId} any more: no student has an id there.` };
  if (source.settings.register === OUR_IDS)
    return { isFine: true, line: `${sourceId} refers to students by their ids here.` };
  const [all] = await db
    .select({ students: count(students.id), known: count(sourceIds.id) })
    .from(studentSchools)
    .innerJoin(students, eq(students.id, studentSchools.studentId))
    .leftJoin(
      sourceIds,
      and(eq(sourceIds.id, students.id), eq(sourceIds.sourceId, sourceId), eq(sourceIds.kind, "student")),
    )
    .where(and(eq(studentSchools.schoolId, schoolId), eq(students.active, true)));
  const { students: total = 0, known = 0 } = all ?? {};
  return { isFine: known === total, line: `${known} of ${total} students of the school have an id in ${sourceId}.` };
}

/** Signs in and looks up absences of a moment. */
async function trySystem(
  { sendOutside, now }: Pick<Sending, "sendOutside" | "now">,
  settings: z.infer<typeof Ss12000Settings>,
  secrets: z.infer<typeof Ss12000Secrets>,
): Promise<Part> {
  try {
    const client = await ss12000Client({ sendOutside, tokens: new Map(), now }, settings, secrets);
    const at = now().toISOString();
    const found = await client.list({ limit: "1" }, { "startTime.onOrAfter": at, "startTime.onOrBefore": at });
    if (found !== "not offered") return { isFine: true, line: "It signs in, and absences can be looked up." };
    const line =
      "It does not let absences be looked up (GET /absences). They are posted, and not again once it is unsure whether one has arrived.";
    return { isFine: true, line };
  } catch (error) {
    const reason = error instanceof Failed && error.outcome.is !== "taken" ? error.outcome.reason : reasonOf(error);
    return { isFine: false, line: `Nothing can be sent: ${englishOf(reason)}.` };
  }
}
