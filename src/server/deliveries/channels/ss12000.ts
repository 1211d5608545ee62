import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { dataProblem } from "#contract/dataProblems.ts";
import type { Database } from "#server/database/connect.ts";
import { type ObjectKind, sourceIds, sources } from "#server/database/schema/sources.ts";
import type { SendOutside } from "#server/http/sendOutside.ts";
import { OUR_IDS } from "#server/sources/delivery/sourceKind.ts";
import { Ss12000Secrets, Ss12000Settings } from "../destinations.ts";
import type { Outcome, Outgoing, Sending } from "../sending.ts";
import { outcomeOf } from "./webhook.ts";

type Settings = z.infer<typeof Ss12000Settings>;
type Secrets = z.infer<typeof Ss12000Secrets>;

const TYPE = "Anmäld frånvaro";

const Reference = z.object({ id: z.string() }).nullish();
const Absence = z.object({
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  student: Reference,
  registeredBy: Reference,
});
const Listing = z.object({ data: z.array(Absence), pageToken: z.string().nullish() });
const Token = z.object({ access_token: z.string() });

/** A reply that is no success, as the outcome of the attempt. */
class Failed extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("The destination refused a request.");
    this.outcome = outcome;
  }
}

/**
 * Posts an absence to a system with SS 12000. The standard has no key that makes a repeated POST harmless, so what an
 * earlier attempt may have left is looked for first, by student, times and guardian.
 */
export async function sendToSs12000(
  { db, sendOutside }: Pick<Sending, "db" | "sendOutside">,
  { delivery, ...given }: Outgoing,
): Promise<Outcome> {
  const settings = Ss12000Settings.parse(given.settings);
  const secrets = Ss12000Secrets.parse(given.secrets);
  const { schoolId, studentId, guardianId, startTime, endTime } = delivery;
  const ids = await idsAt(db, settings.source, { student: studentId, school: schoolId, guardian: guardianId });
  if (!ids.student) return { is: "refused", reason: dataProblem("studentWithoutId", { source: settings.source }) };
  const absence = {
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    type: TYPE,
    student: { id: ids.student },
    ...(ids.school && { organisation: { id: ids.school } }),
    ...(ids.guardian && { registeredBy: { id: ids.guardian } }),
  };
  try {
    const headers = {
      authorization: `Bearer ${await tokenFor(sendOutside, settings, secrets)}`,
      accept: "application/json",
    };
    const call = async (path: string, method = "GET", body?: string) => {
      const sent = { method, headers: { ...headers, ...(body && { "content-type": "application/json" }) } };
      const reply = await sendOutside(`${settings.url}${path}`, { ...sent, ...(body && { body }) });
      const outcome = outcomeOf(reply);
      if (outcome.is !== "taken") throw new Failed(outcome);
      return JSON.parse(reply.text) as unknown;
    };
    // The first attempt may have died before it was counted, so this one looks too.
    const known = await findAbsence(call, absence);
    const { id } =
      known ?? z.object({ id: z.string() }).parse(await call("/absences", "POST", JSON.stringify(absence)));
    return { is: "taken", outsideId: id };
  } catch (error) {
    if (error instanceof Failed) return error.outcome;
    throw error;
  }
}

type Call = (path: string) => Promise<unknown>;
type Looked = { startTime: string; endTime: string; student: { id: string }; registeredBy?: { id: string } };

async function findAbsence(call: Call, { startTime, endTime, student, registeredBy }: Looked) {
  const query = new URLSearchParams({ student: student.id, ...(registeredBy && { registeredBy: registeredBy.id }) });
  const PAGES_MAX = 20;
  let next: string | null | undefined = `?${query}`;
  for (let page = 0; next && page < PAGES_MAX; page += 1) {
    const { data, pageToken }: z.infer<typeof Listing> = Listing.parse(await call(`/absences${next}`));
    const found = data.find(
      (one) =>
        sameMoment(one.startTime, startTime) &&
        sameMoment(one.endTime, endTime) &&
        sameId(one.student?.id, student.id) &&
        sameId(one.registeredBy?.id, registeredBy?.id),
    );
    if (found) return found;
    next = pageToken ? `?${new URLSearchParams({ pageToken })}` : null;
  }
  return undefined;
}

const sameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);
/** Ids are UUIDs, in any case of letters. */
const sameId = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

async function tokenFor(sendOutside: SendOutside, settings: Settings, secrets: Secrets): Promise<string> {
  const { tokenUrl, clientId, scope } = settings;
  if (!tokenUrl) return secrets.token ?? "";
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId ?? "",
    client_secret: secrets.clientSecret ?? "",
    ...(scope && { scope }),
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  const reply = await sendOutside(tokenUrl, { method: "POST", headers, body: String(body) });
  if (reply.status !== 200)
    throw new Failed({ is: "failed", reason: dataProblem("noToken", { status: reply.status }) });
  return Token.parse(JSON.parse(reply.text)).access_token;
}

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
