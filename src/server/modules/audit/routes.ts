import { listAudit } from "#contract/students.ts";
import type { Api } from "#server/api.ts";
import { auditOf } from "./queries.ts";

export function auditRoutes({ route, audit }: Api): void {
  route(listAudit, async ({ db, studentId, caller, now }) => {
    await audit.flush();
    return auditOf(db, { studentId, caller, now });
  });
}
