import { request } from "#client/http/request/request.ts";
import { listFormerStudents } from "#contract/students/former.ts";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";

/** Loads the students whom the guardian could read about until they came of age (YEAR-7) or left (YEAR-6); none if that fails. */
export const loadFormerStudents = (): Promise<FormerStudent[]> =>
  request(listFormerStudents, {}, { studentId: null, keepSession: true }).catch(() => []);

/** Returns a student whom the guardian could read about until lately; null for anybody else. */
export const findFormerStudent = async (studentId: string): Promise<FormerStudent | null> =>
  (await loadFormerStudents()).find(({ id }) => id === studentId) ?? null;
