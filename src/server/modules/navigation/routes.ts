import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { getNavigation } from "#contract/navigation.ts";
import { servicesOf } from "#contract/services.ts";
import type { Api } from "#server/app.ts";
import { schoolsOf, soldTo, studentById } from "../students/queries.ts";
import { menuOf } from "./menu.ts";
import { ownLinks } from "./queries.ts";

export function navigationRoutes({ route }: Api): void {
  route(getNavigation, async ({ db, studentId, caller, now }) => {
    const student = await studentById(db, studentId);
    const attended = await schoolsOf(db, [studentId]);
    const sold = student ? await soldTo(db, student.tenantId, attended) : [];
    const [first] = attended;
    const today = dayInZone(now, first?.school.timeZone ?? SCHOOL_TIME_ZONE);
    const own = await ownLinks(
      db,
      attended.map(({ school }) => school.id),
    );
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
