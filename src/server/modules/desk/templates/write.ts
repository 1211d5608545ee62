import { and, eq, ne, sql } from "drizzle-orm";
import { TEMPLATE_REFUSALS, TEMPLATES_MAX } from "#contract/desk/templates/rules.ts";
import type { ChangedTemplate, NewTemplate } from "#contract/desk/templates/schemas.ts";
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

/** Columns on which the version of a template depends. Lists do not read the texts, which are long. */
export const versioned = {
  id: textTemplates.id,
  name: textTemplates.name,
  words: sql<string>`md5(jsonb_build_array(${textTemplates.title}, ${textTemplates.text})::text)`,
};

/** Differs once a template has another name or other words. */
export const versionOfTemplate = ({ id, name, words }: { id: string; name: string; words: string }): string =>
  versionOf({ id, name, words });

/** Returns a template for a write that is based on its version. */
async function lockedTemplate(db: Database, id: string, refuse: RefuseStale) {
  const { ownerId, schoolId, kind } = textTemplates;
  const [template] = await db
    .select({ ...versioned, ownerId, schoolId, kind })
    .from(textTemplates)
    .where(eq(textTemplates.id, id))
    .for("update");
  if (!template) throw new NotFound();
  refuse(versionOfTemplate(template));
  return template;
}

export async function removeTemplate(db: Database, id: string, refuse: RefuseStale): Promise<void> {
  await lockedTemplate(db, id, refuse);
  await db.delete(textTemplates).where(eq(textTemplates.id, id));
}

/**
 * Changes the name and the words of a template.
 * @returns its new version
 * @throws Conflict naming the field for a taken name
 */
export async function changeTemplate(
  db: Database,
  { id, name, title, text }: ChangedTemplate & { id: string },
  refuse: RefuseStale,
): Promise<string> {
  const template = await lockedTemplate(db, id, refuse);
  await lockOwner(db, template);
  await refuseTakenName(db, { ...template, name });
  const [changed] = await db
    .update(textTemplates)
    .set({ name, title, text })
    .where(eq(textTemplates.id, id))
    .returning(versioned);
  if (!changed) throw new NotFound();
  return versionOfTemplate(changed);
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
