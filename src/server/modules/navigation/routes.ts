import { getNavigation } from "#contract/screens.ts";
import type { Api } from "#server/api.ts";
import { menuOf } from "./menu.ts";
import { ownLinks } from "./queries.ts";

export function navigationRoutes({ route }: Api): void {
  route(getNavigation, async ({ db, studentId, situation }) => [
    ...menuOf(situation),
    ...(await ownLinks(db, studentId)),
  ]);
}
