import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { type AuditEntry, listAudit } from "#contract/students.ts";

/** The access log of a student, newest first. */
export const useAudit = (studentId: string): Resource<AuditEntry[]> =>
  useResource(listAudit, { params: { studentId } });

export const prefetchAudit = (studentId: string): void => void prefetch(listAudit, { params: { studentId } });
