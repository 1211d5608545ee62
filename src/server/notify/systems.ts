import type { ChangeType, NamedChange } from "#contract/integration/changes.ts";
import type { Database } from "#server/database/connect.ts";
import type { Delivery, ReportKind } from "#server/database/schema/deliveries.ts";

export type Report = {
  /** Id of the report, such as that of the absence. */
  subjectId: string;
  startTime: Date;
  endTime: Date;
  /** When the school needs to know, such as the start of the first lesson. */
  neededBy: Date;
};

/** Reports that a guardian has made, changed or taken back: one, or each occasion of a series. */
export type ReportAct = {
  kind: ReportKind;
  what: Delivery["what"];
  studentId: string;
  guardianId: string;
  now: Date;
  reports: Report[];
};

/**
 * The way to the systems of schools and to programs. The route of a write hands it in, since deliveries stand above this room. A
 * write that has called none of these is undone.
 */
export type Systems = {
  /** Sends reports to each of the student's schools, and adds them to what programs follow. */
  report: (db: Database, act: ReportAct) => Promise<void>;
  /** Adds a change to what programs follow at the schools to which it belongs. */
  change: (db: Database, act: { type: ChangeType; subjectId: string; studentIds: string[] }) => Promise<void>;
  /** Adds a change whose writer names the school. */
  changeAt: (schoolId: string, change: { type: NamedChange; subjectId: string }) => Promise<void>;
  /** Says that a write has changed nothing that programs follow. */
  unchanged: () => void;
};
