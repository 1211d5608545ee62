import type { Connection, Database } from "#server/database/connect.ts";
import { DESTINATION_KINDS, type DestinationKind } from "#server/database/schema/deliveries.ts";
import { receive } from "#server/deliveries/attempts.ts";
import { newSigningKey } from "#server/deliveries/channels/standardWebhooks.ts";
import { type NewDestination, setDestination } from "#server/deliveries/destinations.ts";
import { type ListedDelivery, listDeliveries, listDestinations } from "#server/deliveries/list.ts";
import { tryDestination } from "#server/deliveries/tryDestination.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { EXIT } from "./sourceReport.ts";

type Reply = { json: unknown; text: string; code?: number };

type DestinationArguments = Pick<NewDestination, "schoolId" | "settings" | "secrets"> & { kind?: string };
type Options = Omit<Parameters<typeof tryDestination>[0], "db">;

/** Runs `destination SCHOOL` and `destination try SCHOOL`. */
export const manageDestination = (
  { db }: Connection,
  { tried, ...given }: DestinationArguments & { tried: string | undefined },
  { sendOutside, ...options }: Options,
): Promise<Reply> =>
  given.schoolId === "try"
    ? trySchoolDestination({ db, sendOutside, ...options }, tried ?? "")
    : setSchoolDestination(db, given, { ...options, now: options.now(), check: sendOutside.check });

/** Sets a school's destination. Generates a webhook's signing key if none is given, and prints it once. */
async function setSchoolDestination(
  db: Database,
  { kind = "", settings: given, secrets, schoolId }: DestinationArguments,
  sealing: Parameters<typeof setDestination>[2],
): Promise<Reply> {
  if (!isKind(kind)) throw new WrongInput(`There is no destination ${kind}. They are ${DESTINATION_KINDS.join(", ")}.`);
  const { phone = null, officeMail = null, ...settings } = given;
  const made = kind === "webhook" && secrets === undefined ? { key: newSigningKey() } : undefined;
  const numbers = { phone: textOf(phone), officeMail: textOf(officeMail) };
  await setDestination(db, { schoolId, kind, settings, secrets: secrets ?? made ?? {}, ...numbers }, sealing);
  const shown = made ? `\nIts signing key, shown only now: ${made.key}` : "";
  return {
    json: { schoolId, kind, settings, ...numbers, ...(made && { key: made.key }) },
    text: `Reports of guardians of ${schoolId} go to ${kind} from now on.${shown}`,
  };
}

const isKind = (text: string): text is DestinationKind => DESTINATION_KINDS.some((kind) => kind === text);
const textOf = (value: unknown): string | null => (value === null ? null : String(value));

async function trySchoolDestination(...given: Parameters<typeof tryDestination>): Promise<Reply> {
  const { isFine, lines, ...tried } = await tryDestination(...given);
  return { json: { ...tried, isFine, lines }, text: lines.join("\n"), code: isFine ? EXIT.done : EXIT.failed };
}

export async function showDestinations(db: Database): Promise<Reply> {
  const found = await listDestinations(db);
  const lines = found.map(({ schoolId, school, kind }) => `${schoolId}  ${school}  ${kind}`);
  return { json: found, text: lines.join("\n") || "Every school has the desk." };
}

export async function showDeliveries(db: Database, schoolId: string | undefined, isOpen: boolean): Promise<Reply> {
  const found = await listDeliveries(db, { schoolId, isOpen });
  return { json: found, text: found.map(lineOf).join("\n") || "There are no deliveries." };
}

function lineOf({ id, created, school, kind, what, destination, state, attempts, problem }: ListedDelivery): string {
  const tried = attempts === 0 ? "" : `, ${attempts} attempts`;
  const why = problem === null ? "" : `: ${problem}`;
  return `${created.toISOString()}  ${id}  ${school}  ${kind} ${what.toLowerCase()}  ${destination}  ${state.toLowerCase()}${tried}${why}`;
}

/** Notes that the school has received a delivery, as long as nothing else says it. */
export async function markReceived(db: Database, id: string, now: Date): Promise<Reply> {
  const received = await db.transaction((tx) => receive(tx, [id], now));
  if (received.length === 0) throw new WrongInput(`There is no delivery ${id} under way.`);
  return { json: { id, state: "RECEIVED" }, text: "It was received. Its guardians see that now." };
}
