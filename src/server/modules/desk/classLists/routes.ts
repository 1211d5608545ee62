import { getDeskClassList, listDeskClassLists } from "#contract/desk/classLists/endpoints.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { familiesOf, listedIn } from "#server/modules/classList/queries.ts";
import { classesAtDesk } from "./queries.ts";

/** Class lists for the staff of the groups (CLASS-2). */
export function deskClassListRoutes({ route }: Api): void {
  route(listDeskClassLists, async ({ db, scope, now }) => {
    const classes = await classesAtDesk(db, scope, now);
    const rows = await listedIn(
      db,
      classes.map(({ id }) => id),
      now,
    );
    return classes.map((one) => ({ ...one, families: familiesOf(rows, one.id).families.length }));
  });

  route(getDeskClassList, async ({ db, scope, params: { classId }, shows, now }) => {
    const classes = await classesAtDesk(db, scope, now);
    const group = classes.find(({ id }) => id === classId);
    if (!group) throw new NotFound();
    const { families, studentIds } = familiesOf(await listedIn(db, [classId], now), classId);
    shows(studentIds);
    return { title: group.title, school: group.school, families };
  });
}
