import { and, eq, lt } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Endpoint, SchemasOf } from "#contract/registry/calls.ts";
import type { Database } from "#server/database/connect.ts";
import { deskVersions } from "#server/database/schema/deskVersions.ts";
import { users } from "#server/database/schema/people.ts";
import { type RefuseStale, refuseStale, Stale } from "#server/http/replies.ts";
import { personOf, shownTo } from "./protectedIdentity.ts";

type Versions = {
  refuseStale: RefuseStale;
  /** Says which version a write at the desk has made, of which others may be changing the one before. */
  made: (version: string) => void;
};

/** Only a call of an endpoint that says so compares versions, so that the document says which ones take If-Match. */
export type Versioned<E extends Endpoint> =
  SchemasOf<E> extends { takesVersion: true }
    ? Pick<Versions, E["access"] extends "staff" ? keyof Versions : "refuseStale">
    : Record<never, never>;

type Noting = {
  /** Notes who has made a version. @throws Error for a handler that has compared none, which undoes its write */
  note: (tx: Database, callerId: string, at: Date) => Promise<void>;
  /** Throws an error again. A refusal at the desk names who has made the version that is there, where that may be known. */
  name: (error: unknown, to: { db: Database; caller: { kind: string; id: string } }) => Promise<never>;
};

/** Returns how a write compares the version that its caller has seen, and notes the one that it makes. */
export function versionsOf(
  request: Pick<FastifyRequest, "params" | "headers">,
  { name }: Pick<Endpoint, "name">,
): Versions & Noting {
  // The last part of an address names the thing that is changed.
  const subjectId = Object.values((request.params ?? {}) as Record<string, string>).at(-1) ?? "";
  let isCompared = false;
  let madeVersion: string | null = null;
  return {
    refuseStale(version) {
      isCompared = true;
      refuseStale(request, version);
    },
    made: (version) => {
      madeVersion = version;
    },
    async note(tx, staffId, at) {
      if (!isCompared) throw new Error(`${name} has compared no version`);
      if (madeVersion === null) return;
      const values = { subjectId, version: madeVersion, staffId, at };
      await tx
        .insert(deskVersions)
        .values(values)
        .onConflictDoUpdate({ target: [deskVersions.subjectId, deskVersions.version], set: values });
    },
    async name(error, { db, caller }) {
      if (!(error instanceof Stale) || caller.kind !== "staff") throw error;
      const [maker] = await db
        .select(personOf(users))
        .from(deskVersions)
        .innerJoin(users, eq(users.id, deskVersions.staffId))
        .where(and(eq(deskVersions.subjectId, subjectId), eq(deskVersions.version, error.version)));
      const shown = shownTo(maker, [caller.id]);
      if (shown) error.changedBy = { firstName: shown.firstName, lastName: shown.lastName };
      throw error;
    },
  };
}

/** Forgets who has made versions before a moment, over which nobody has a form open any more. */
export const forgetDeskVersions = (db: Database, before: Date): Promise<unknown> =>
  db.delete(deskVersions).where(lt(deskVersions.at, before));
