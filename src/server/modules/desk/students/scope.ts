import { type PathChecks, rosterChecks } from "#server/access/pathChecks.ts";

export const checks = {
  /** A student within reach. The name differs from that of guardians' own students, whose replies the client keeps by student. */
  deskStudentId: rosterChecks.studentId,
} as const satisfies PathChecks;
