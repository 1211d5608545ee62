import { MUST_BE_KEPT, ownTable, WRITTEN } from "#server/database/ownTable.ts";
import { isOfNoSource, type RetentionRule, remove } from "#server/database/retentionRule.ts";
import { absenceChanges, absences } from "#server/database/schema/absence.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { absenceRoutes } from "./routes.ts";

const ABSENCES: RetentionRule = {
  kind: "absence",
  old: `select id from absences where end_time < $1 and ${isOfNoSource("absences.id")}`,
  removes: [
    // Attendance in lessons is the school's record, and stays.
    "update attendance set absence_id = null where absence_id = any($1::text[])",
    remove("absences", "id"),
  ],
};

const CHANGES: RetentionRule = {
  kind: "absence",
  old: "select id::text from absence_changes where end_time < $1",
  removes: ["delete from absence_changes where id = any($1::int[])"],
};

const ABSENCE = {
  startTime: "2026-03-13T07:00:00.000Z",
  endTime: "2026-03-13T09:30:00.000Z",
  period: false,
  userId: STUDENTS.compulsory,
};

export const absenceModule = {
  routes: [absenceRoutes],
  tags: {
    absence: "Absence that guardians report, change and take back.",
    receipts: "What a guardian has just sent to the schools of all children, and whether it has arrived.",
  },
  pathChecks: {},
  examples: {
    reportAbsence: ABSENCE,
    editAbsence: { ...ABSENCE, id: "absence-3", endTime: "2026-03-13T10:30:00.000Z" },
    reportReturn: { backAt: "2026-03-12T10:30:00.000Z" },
  },
  tables: [
    ownTable(absences, {
      kept: { plan: [ABSENCES] },
      exported: "whole",
      erased: {
        studentId: MUST_BE_KEPT,
        reportedByGuardianId: WRITTEN,
        reportedByUserId: WRITTEN,
        editorGuardianId: WRITTEN,
        editorUserId: WRITTEN,
      },
    }),
    ownTable(absenceChanges, {
      kept: { plan: [CHANGES] },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT, guardianId: WRITTEN },
    }),
  ],
} satisfies Module;
