import { lt } from "drizzle-orm";
import { MUST_BE_KEPT, ownTable, SCHOOL_RECORD, WRITTEN } from "#server/database/ownTable.ts";
import { attendanceChanges, takenLessons } from "#server/database/schema/attendance.ts";
import { attendance } from "#server/database/schema/schedule.ts";
import type { Module } from "#server/module.ts";
import { attendanceRoutes } from "./routes.ts";

export const attendanceModule = {
  routes: [attendanceRoutes],
  tags: { attendance: "Attendance that teachers have taken." },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(attendance, {
      kept: SCHOOL_RECORD,
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT, reportedById: WRITTEN },
    }),
    ownTable(attendanceChanges, {
      kept: {
        after: "AUDIT_DAYS after the change",
        forget: ({ db, daysAgo, auditDays }) =>
          db.delete(attendanceChanges).where(lt(attendanceChanges.at, daysAgo(auditDays))),
      },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT, userId: WRITTEN, guardianId: WRITTEN },
    }),
    ownTable(takenLessons, { kept: SCHOOL_RECORD, exported: "whole", erased: { userId: WRITTEN } }),
  ],
} satisfies Module;
