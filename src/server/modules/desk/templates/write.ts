import { and, eq, ne, sql } from "drizzle-orm";
import { TEMPLATE_REFUSALS, TEMPLATES_MAX } from "#contract/desk/templates/rules.ts";
import type { NewTemplate } from "#contract/desk/templates/schemas.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { textTemplates } from "#server/database/schema/textTemplates.ts";
import { BadInput, Conflict, NotFound } from "#server/http/problems.ts";
import { type RefuseStale, versionOf } from "#server/http/replies.ts";

type Owner = { ownerId: string | null; schoolId: string | null };

const isOf = ({ ownerId, schoolId }: Owner) =>
  ownerId !== null ? eq(textTemplates.ownerId, ownerId) : eq(textTemplates.schoolId, schoolId ?? "");

/** Lets one write at a time count the templates of an owner and look at their names. */
const lockOwner = (db: Database, { ownerId, schoolId }: Owner) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`templates ${ownerId ?? schoolId}`}))`);

/** @throws BadInput for a school whose office the caller is not, Conflict naming the field for a taken name or too many */
export async function createTemplate(
  db: Database,
  { kind, name, title, text, schoolId }: NewTemplate,
  { id, scope, now }: { id: string; scope: Scope; now: Date },
): Promise<void> {
  if (schoolId !== null && !scope.schools.includes(schoolId))
    throw new BadInput("body.schoolId", "Is no school whose office the caller is");
  const owner = { schoolId, ownerId: schoolId === null ? scope.staffId : null };
  await lockOwner(db, owner);
  const count = await db.$count(textTemplates, and(isOf(owner), eq(textTemplates.kind, kind)));
  if (count >= TEMPLATES_MAX)
    throw new Conflict("There are as many templates as there may be.", TEMPLATE_REFUSALS.many);
  await refuseTakenName(db, { ...owner, id, kind, name });
  await db.insert(textTemplates).values({ id, ...owner, kind, name, title, text, created: now });
}

/** Differs once a template has another name. */
export const versionOfTemplate = ({ id, name }: { id: string; name: string }): string => versionOf({ id, name });

/** Returns a template for a write that is based on its version. */
async function lockedTemplate(db: Database, id: string, refuse: RefuseStale) {
  const [template] = await db.select().from(textTemplates).where(eq(textTemplates.id, id)).for("update");
  if (!template) throw new NotFound();
  refuse(versionOfTemplate(template));
  return template;
}

export async function removeTemplate(db: Database, id: string, refuse: RefuseStale): Promise<void> {
  await lockedTemplate(db, id, refuse);
  await db.delete(textTemplates).where(eq(textTemplates.id, id));
}

/** @throws Conflict naming the field for a taken name */
export async function renameTemplate(
  db: Database,
  { id, name }: { id: string; name: string },
  refuse: RefuseStale,
): Promise<void> {
  const template = await lockedTemplate(db, id, refuse);
  await lockOwner(db, template);
  await refuseTakenName(db, { ...template, name });
  await db.update(textTemplates).set({ name }).where(eq(textTemplates.id, id));
}

type Named = Owner & { id: string; kind: NewTemplate["kind"]; name: string };

async function refuseTakenName(db: Database, { id, kind, name, ...owner }: Named): Promise<void> {
  const isTaken = and(
    isOf(owner),
    eq(textTemplates.kind, kind),
    ne(textTemplates.id, id),
    sql`lower(${textTemplates.name}) = lower(${name})`,
  );
  if ((await db.$count(textTemplates, isTaken)) > 0)
    throw new Conflict("A template has this name.", TEMPLATE_REFUSALS.name);
}
