import { listGroups } from "#contract/groups.ts";
import type { Api } from "#server/app.ts";
import { presentGroup } from "./present.ts";
import { groupsOf, ownersOf } from "./queries.ts";

export function groupRoutes({ route }: Api): void {
  route(listGroups, async ({ db, params, studentId }) => {
    const rows = await groupsOf(db, studentId, params.type);
    const owners = await ownersOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentGroup(row, owners));
  });
}
