import { millisecondsInSecond } from "date-fns/constants";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { Database } from "#server/database/connect.ts";
import { type ObjectKind, sourceIds, sources } from "#server/database/schema/sources.ts";
import { connectionProblem } from "#server/http/dataProblems.ts";
import { RefusedAddress } from "#server/http/sendOutside.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";
import { Ss12000Secrets, Ss12000Settings } from "../destinations.ts";
import type { Outcome, Outgoing, Sending, Withdrawn } from "../sending.ts";
import { bodyOf, Failed, type Ss12000Client, ss12000Client } from "./ss12000Client.ts";

const TYPE = "Anmäld frånvaro";
const Posted = z.object({ id: z.string() });

/** An attempt with an unknown outcome: the absence may have been stored. */
export const MAY_HAVE_ARRIVED = "mayHaveArrived";
const unsure = (): Outcome => ({ is: "failed", reason: dataProblem(MAY_HAVE_ARRIVED) });

/** Statuses of a gateway that had no reply from the system behind it. */
const GATEWAY_STATUSES = [502, 504];
/** Problems before which nothing was sent. */
const NOTHING_SENT: readonly (string | undefined)[] = ["noSuchHost", "connectionRefused"];

/**
 * Posts an absence to a system with SS 12000. The standard has no key that makes a repeated POST harmless, so what an
 * earlier attempt may have left is looked for first, by student, times and guardian. Where that is not offered, it is posted
 * unless an earlier POST may have arrived; then people are told that it has not, since it may be missing.
 * @param isSuperseded whether the guardian has changed the report meanwhile, which is decided last: then it is not posted
 */
export async function sendToSs12000(
  { db, ...world }: Pick<Sending, "db" | "sendOutside" | "tokens" | "now">,
  { delivery, ...given }: Outgoing,
  isSuperseded: () => Promise<boolean>,
): Promise<Outcome | Withdrawn> {
  const settings = Ss12000Settings.parse(given.settings);
  const secrets = Ss12000Secrets.parse(given.secrets);
  const { schoolId, studentId, guardianId, startTime, endTime } = delivery;
  const ids = await idsAt(db, settings.source, { student: studentId, school: schoolId, guardian: guardianId });
  if (!ids.student && (await isSuperseded())) return { is: "withdrawn" };
  if (!ids.student) return { is: "refused", reason: dataProblem("studentWithoutId", { source: settings.source }) };
  const absence = {
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    type: TYPE,
    student: { id: ids.student },
    ...(ids.school && { organisation: { id: ids.school } }),
    ...(ids.guardian && { registeredBy: { id: ids.guardian } }),
  };
  const isUnsure = delivery.failure?.code === MAY_HAVE_ARRIVED;
  try {
    const client = await ss12000Client(world, settings, secrets);
    // The first attempt may have died before it was counted, so this one looks too.
    const known = await findAbsence(client, absence);
    if (known === "not offered" && isUnsure) return unsure();
    if (known !== undefined && known !== "not offered") return { is: "taken", outsideId: known.id };
    if (await isSuperseded()) return { is: "withdrawn" };
    const { id } = Posted.parse(await post(client, absence, known === undefined));
    return { is: "taken", outsideId: id };
  } catch (error) {
    if (isUnsure) return unsure();
    if (error instanceof Failed) return error.outcome;
    throw error;
  }
}

/** @throws Failed as unsure if the absence may have arrived and cannot be looked up */
async function post(client: Ss12000Client, absence: object, canLookUp: boolean): Promise<unknown> {
  const reply = await client.post(absence).catch((error: unknown) => {
    const isSure =
      canLookUp ||
      error instanceof RefusedAddress ||
      error instanceof Failed ||
      NOTHING_SENT.includes(connectionProblem(error)?.code);
    throw isSure ? error : new Failed(unsure());
  });
  if (!canLookUp && GATEWAY_STATUSES.includes(reply.status)) throw new Failed(unsure());
  return bodyOf(reply);
}

type Looked = { startTime: string; endTime: string; student: { id: string }; registeredBy?: { id: string } };

const PAGES_MAX = 20;

/** @returns "not offered" also if there are too many absences to be sure */
async function findAbsence(client: Ss12000Client, { startTime, endTime, student, registeredBy }: Looked) {
  const query = { student: student.id, ...(registeredBy && { registeredBy: registeredBy.id }) };
  // The lower bound is exclusive by the standard's text and inclusive by its name.
  const before = new Date(Date.parse(startTime) - millisecondsInSecond).toISOString();
  const around = { "startTime.onOrAfter": before, "startTime.onOrBefore": startTime };
  let listing = await client.list(query, around);
  for (let page = 1; listing !== "not offered"; page += 1) {
    const found = listing.data.find(
      (one) =>
        sameMoment(one.startTime, startTime) &&
        sameMoment(one.endTime, endTime) &&
        sameId(one.student?.id, student.id) &&
        sameId(one.registeredBy?.id, registeredBy?.id),
    );
    if (found) return found;
    if (!listing.pageToken) return undefined;
    if (page === PAGES_MAX) return "not offered";
    listing = await client.list({ pageToken: listing.pageToken });
  }
  return listing;
}

const sameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);
/** Ids are UUIDs, in any case of letters. */
const sameId = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** Returns a source's ids of objects, by their kind: ours, if it refers to people and schools by them. */
async function idsAt(
  db: Database,
  sourceId: string,
  wanted: Partial<Record<ObjectKind, string>>,
): Promise<Partial<Record<ObjectKind, string>>> {
  const rows = await db
    .select({ kind: sourceIds.kind, id: sourceIds.id, sourcedId: sourceIds.sourcedId })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, sourceId), inArray(sourceIds.id, Object.values(wanted))));
  const known = Object.fromEntries(
    rows.filter(({ kind, id }) => wanted[kind] === id).map((row) => [row.kind, row.sourcedId]),
  );
  const [source] = await db.select({ settings: sources.settings }).from(sources).where(eq(sources.id, sourceId));
  return source?.settings.register === OUR_IDS ? { ...wanted, ...known } : known;
}
