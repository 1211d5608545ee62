import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveStudent, useActiveStudentId } from "#client/session/students.ts";
import { answerPermission, listPermissions } from "#contract/permissions/endpoints.ts";
import type { Permission } from "#contract/permissions/schemas.ts";
import { PERMISSION_REFUSALS, type Refusal, refusalOf } from "./refusal.ts";
import { useChange } from "./useChange.ts";

/** The permissions that the active student's schools ask guardians for. */
export const usePermissions = () => useResource(listPermissions, { params: { studentId: useActiveStudentId() } });

export const prefetchPermissions = (studentId: string): void =>
  void prefetch(listPermissions, { params: { studentId } });

export type AnswerOutcome = "saved" | "kept" | Refusal<typeof PERMISSION_REFUSALS>;

/** Answers a permission by the version that is shown. If the school has changed it meanwhile, the new text is read. */
export function useAnswerPermission(): {
  /** @param instead key of an answer that was not sent and is sent again by this one */
  answer: (permission: Permission, isGiven: boolean, instead?: string) => Promise<AnswerOutcome>;
  isSaving: boolean;
} {
  const { id: studentId, firstName: name } = useActiveStudent();
  const { run, isRunning } = useChange(answerPermission);
  const answer = async (
    { id, version, title }: Permission,
    isGiven: boolean,
    instead?: string,
  ): Promise<AnswerOutcome> => {
    try {
      const input = { params: { studentId, permissionId: id }, body: { isGiven, version } };
      const { isKept } = await run(input, { about: { studentId, name, title }, instead });
      return isKept ? "kept" : "saved";
    } catch (error) {
      if ([404, 409].includes(statusOf(error) ?? 0)) refresh("listPermissions");
      return refusalOf(error, PERMISSION_REFUSALS);
    }
  };
  return { answer, isSaving: isRunning };
}
