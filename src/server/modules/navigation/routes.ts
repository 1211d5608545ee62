import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { getNavigation } from "#contract/navigation.ts";
import { servicesOf } from "#contract/services.ts";
import type { Api } from "#server/app.ts";
import { schoolsOf, soldFor } from "../students/queries.ts";
import { menuOf } from "./menu.ts";
import { ownLinks } from "./queries.ts";

export function navigationRoutes({ route }: Api): void {
  route(getNavigation, async ({ db, studentId, caller, now }) => {
    const [[first], sold, own] = await Promise.all([
      schoolsOf(db, [studentId]),
      soldFor(db, [studentId]),
      ownLinks(db, studentId),
    ]);
    const today = dayInZone(now, first?.school.timeZone ?? SCHOOL_TIME_ZONE);
    return [
      ...menuOf({
        services: servicesOf(sold, today),
        schoolType: first?.school.type,
        isViewer: caller.kind === "student",
      }),
      ...own,
    ];
  });
}
