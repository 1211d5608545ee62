import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  changeDeskTemplate,
  createDeskTemplate,
  getDeskTemplate,
  getDeskTemplates,
  removeDeskTemplate,
} from "#contract/desk/templates/endpoints.ts";
import type { Api } from "#server/api.ts";
import { schools } from "#server/database/schema/people.ts";
import { textTemplates } from "#server/database/schema/textTemplates.ts";
import { NotFound } from "#server/http/problems.ts";
import { isChanged, isSeen } from "./scope.ts";
import { changeTemplate, createTemplate, removeTemplate, versioned, versionOfTemplate } from "./write.ts";

/** Templates for posts and messages, which staff keep for themselves and offices for their schools (DESK-15). */
export function deskTemplateRoutes({ route }: Api): void {
  route(getDeskTemplates, async ({ db, scope, query: { kind } }) => {
    const rows = await db
      .select({
        ...versioned,
        school: schools.title,
        mayChange: sql<boolean>`coalesce(${isChanged(scope)}, false)`,
      })
      .from(textTemplates)
      .leftJoin(schools, eq(schools.id, textTemplates.schoolId))
      .where(and(eq(textTemplates.kind, kind), isSeen(scope)))
      .orderBy(sql`${schools.title} nulls first`, asc(textTemplates.name), asc(textTemplates.id));
    const kept = await db
      .select({ id: schools.id, title: schools.title })
      .from(schools)
      .where(inArray(schools.id, scope.schools))
      .orderBy(asc(schools.title), asc(schools.id));
    const templates = rows.map(({ words, ...row }) => ({ ...row, version: versionOfTemplate({ ...row, words }) }));
    return { templates, schools: kept };
  });

  route(getDeskTemplate, async ({ db, params: { textTemplateId: id } }) => {
    const { title, text } = textTemplates;
    const [found] = await db
      .select({ ...versioned, title, text })
      .from(textTemplates)
      .where(eq(textTemplates.id, id));
    if (!found) throw new NotFound();
    return { name: found.name, title: found.title, text: found.text, version: versionOfTemplate(found) };
  });

  route(createDeskTemplate, async ({ db, scope, body, writeId: id, now }) => {
    await createTemplate(db, body, { id, scope, now });
    return { id };
  });

  route(changeDeskTemplate, async ({ db, params: { textTemplateId: id }, body, refuseStale, made }) => {
    made(await changeTemplate(db, { id, ...body }, refuseStale));
    return null;
  });

  route(removeDeskTemplate, async ({ db, params: { textTemplateId: id }, refuseStale }) => {
    await removeTemplate(db, id, refuseStale);
    return null;
  });
}
