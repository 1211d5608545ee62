import { getGroup, listFormerGroups, listGroups } from "#contract/courses/groups.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { formerGroupsOf, groupsOf, partsOfGroups, presentGroups, visibleGroup } from "./queries.ts";

export function groupRoutes({ route }: Api): void {
  route(listGroups, async ({ db, params, studentId }) => {
    const rows = await groupsOf(db, studentId, params.type);
    return presentGroups(rows, await partsOfGroups(db, rows));
  });

  route(listFormerGroups, ({ db, studentId }) => formerGroupsOf(db, studentId));

  route(getGroup, async ({ db, params, studentId }) => {
    const row = await visibleGroup(db, { studentId, groupId: params.sectionId });
    if (!row) throw new NotFound();
    const [group] = presentGroups([row], await partsOfGroups(db, [row]));
    return group as NonNullable<typeof group>;
  });
}
