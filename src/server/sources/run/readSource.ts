import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, desc, eq, ne } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { INTEGRATION_SOURCE } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";
import { sourceRuns } from "#server/database/schema/sources.ts";
import { type Reason, WrongInput } from "#server/http/dataProblems.ts";
import { Unsealable, unseal } from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { type Item, Untrusted } from "../delivery/records.ts";
import type { Audience, Reading, SourceKind } from "../delivery/sourceKind.ts";
import type { Source } from "../registry/registry.ts";
import { kindNamed } from "../registry/sourceKinds.ts";
import { readApart } from "./readApart.ts";
import type { RunKind } from "./runs.ts";

export type ReadOptions = {
  db: Database;
  /** INCREMENTAL reads only what has changed since the last run. */
  kind: RunKind;
  keys: () => Promise<SealingKeys>;
  now: Date;
  /** Origins whose addresses may lie within the server's own network. */
  ownNetwork: readonly string[];
  say: (text: string) => void;
  /** Reads in a process of its own, until this server closes; without it in this process, which then replies to nobody. */
  apart?: { stopping: AbortSignal } | undefined;
};

/** Overlap with the previous run, because clocks differ. */
const OVERLAP_MS = 10 * millisecondsInMinute;

/**
 * Reads all records of a source.
 * @throws Untrusted if it cannot be read, with the reason for people
 */
export async function* readSource(source: Source, options: ReadOptions): AsyncGenerator<Item> {
  const untrusted = (reason: Reason) => new Untrusted([{ at: { where: source.id }, reason }]);
  try {
    const { kind, settings, secrets, reading } = await openSource(source, options);
    const { apart } = options;
    if (apart) yield* readApart({ id: source.id, kind: source.kind, settings, secrets, reading }, apart);
    else yield* kind.read(settings, secrets, reading);
  } catch (error) {
    if (error instanceof WrongInput) throw untrusted(error.reason);
    throw error instanceof Unsealable ? untrusted({ ...error.problem, words: error.message }) : error;
  }
}

type Opened = { kind: SourceKind; settings: unknown; secrets: unknown; reading: Reading };

/**
 * Opens a source's secrets and finds out what its kind has to know.
 * @throws WrongInput or Unsealable
 */
export async function openSource(source: Source, { db, keys, now, say, ...options }: ReadOptions): Promise<Opened> {
  const { id, settings, secrets } = source;
  const kind = kindNamed(source.kind);
  if (source.kind === INTEGRATION_SOURCE)
    throw new WrongInput("this is a program that writes data itself", dataProblem("writesItself"));
  if (!kind)
    throw new WrongInput(
      "this data came from `npm run import`; run it again with the folder",
      dataProblem("broughtByImport"),
    );
  const opened: unknown = secrets === null ? {} : JSON.parse(unseal(secrets, id, await keys()));
  const reading: Reading = {
    schools: source.schools,
    now,
    today: dayInZone(now, SCHOOL_TIME_ZONE),
    extent: options.kind === "INCREMENTAL" ? "UPDATE" : "EVERYTHING",
    lastRun: await lastRunOf(db, id),
    ownNetwork: options.ownNetwork,
    say,
    audienceOf: (of) => audienceOf(db, source.tenantId, of),
  };
  return { kind, settings, secrets: opened, reading };
}

/** Looks only among the schools of the source's tenant. */
async function audienceOf(
  db: Database,
  tenantId: string,
  of: Parameters<Reading["audienceOf"]>[0],
): Promise<Audience | undefined> {
  if ("student" in of) {
    const [row] = await db
      .select({ school: studentSchools.schoolId })
      .from(studentSchools)
      .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
      .where(and(eq(studentSchools.studentId, of.student), eq(schools.tenantId, tenantId)))
      .orderBy(asc(studentSchools.position))
      .limit(1);
    return row && { school: row.school, to: [{ student: of.student }] };
  }
  const which =
    "group" in of ? eq(groups.id, of.group) : and(eq(groups.schoolId, of.school), eq(groups.type, "MENTOR_GROUP"));
  const rows = await db
    .select({ id: groups.id, school: groups.schoolId })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(which, eq(schools.tenantId, tenantId)))
    .orderBy(asc(groups.id));
  const [first] = rows;
  return first && { school: first.school, to: rows.map(({ id }) => ({ group: id })) };
}

/** From when on changes have to be read: when the last run that came to its end began. */
async function lastRunOf(db: Database, sourceId: string): Promise<Date | null> {
  const [run] = await db
    .select({ started: sourceRuns.started })
    .from(sourceRuns)
    .where(and(eq(sourceRuns.sourceId, sourceId), eq(sourceRuns.state, "DONE"), ne(sourceRuns.kind, "DRY")))
    .orderBy(desc(sourceRuns.id))
    .limit(1);
  return run ? new Date(run.started.getTime() - OVERLAP_MS) : null;
}

/** The type of new schools whose source does not say it. */
export function schoolTypeOf({ settings }: Pick<Source, "settings">): number {
  const { schoolType } = settings;
  return typeof schoolType === "number" ? schoolType : SCHOOL_TYPES.COMPULSORY_SCHOOL;
}
