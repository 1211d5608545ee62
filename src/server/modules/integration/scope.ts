import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Moment, refersTo } from "#contract/integration/bodySchemas.ts";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import { integrationItems } from "#server/database/schema/integration.ts";
import { BadInput } from "#server/http/problems.ts";
import { referencesIn } from "./kindSchemas.ts";
import { WRITTEN } from "./writtenKinds.ts";

/** Part of a kind's items: those that refer to all that is named, and begin or are published within a time. */
export const Scope = z
  .strictObject({
    school: refersTo("schools"),
    group: refersTo("groups"),
    student: refersTo("students"),
    from: Moment,
    to: Moment,
  })
  .partial();
export type Scope = z.output<typeof Scope>;

const NAMED = ["school", "group", "student"] as const;
/** Fields with the moment of an item. */
const MOMENTS = ["start", "published"];

const fieldFor = (kind: WrittenKind, name: (typeof NAMED)[number]): string | undefined =>
  WRITTEN[kind].fields.find((field) => field === name || field === `${name}s`);
const momentField = (kind: WrittenKind): string | undefined =>
  MOMENTS.find((moment) => WRITTEN[kind].fields.includes(moment));

/** @throws BadInput if items of the kind have no such field, or are not replaced together */
export function checkScope(kind: WrittenKind, scope: Scope): void {
  if (kind === "files" || WRITTEN[kind].of === undefined)
    throw new BadInput("params.kind", "items of this kind are written one by one");
  for (const name of NAMED)
    if (scope[name] && !fieldFor(kind, name)) throw new BadInput(`body.scope.${name}`, `${kind} have no ${name}`);
  for (const name of ["from", "to"] as const)
    if (scope[name] && !momentField(kind)) throw new BadInput(`body.scope.${name}`, `${kind} have no time`);
}

/** Tells whether the body of an item lies within a scope. */
export function isWithin(kind: WrittenKind, scope: Scope, body: Record<string, unknown>): boolean {
  const references = referencesIn(body);
  const isNamed = NAMED.every((name) => {
    const field = `body.${fieldFor(kind, name)}`;
    const wanted = scope[name]?.sourceId;
    const isIt = ({ field: at, sourceId }: (typeof references)[number]) =>
      sourceId === wanted && (at === field || at.startsWith(`${field}.`));
    return wanted === undefined || references.some(isIt);
  });
  if (!isNamed || (scope.from === undefined && scope.to === undefined)) return isNamed;
  const at = new Date(String(body[momentField(kind) ?? ""]));
  return (
    !Number.isNaN(at.getTime()) &&
    (scope.from === undefined || at >= new Date(scope.from)) &&
    (scope.to === undefined || at < new Date(scope.to))
  );
}

/** Condition for stored items that refer to all that a scope names, so that not all of a kind have to be read. */
export function refersToScope(kind: WrittenKind, scope: Scope): SQL {
  const contained = NAMED.flatMap((name): [string, unknown][] => {
    const field = fieldFor(kind, name);
    const named = scope[name] && { sourceId: scope[name].sourceId };
    return field && named ? [[field, field === name ? named : [named]]] : [];
  });
  return sql`${integrationItems.body} @> ${JSON.stringify(Object.fromEntries(contained))}::jsonb`;
}
