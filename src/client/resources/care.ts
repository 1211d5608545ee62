import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { type Care, type CareChange, changeCare, getCare } from "#contract/care.ts";
import { refreshedBy } from "./refreshes.ts";

/** The active student's times of drop-off and pick-up. */
export const useCare = (): Resource<Care> => useResource(getCare, { params: { studentId: useActiveStudentId() } });

export const prefetchCare = (studentId: string): void => void prefetch(getCare, { params: { studentId } });

/** Outcome of a change; `outdated` if somebody else changed the plan first, whose change is then being loaded. */
export type CareOutcome = "saved" | "outdated" | "failed";

/** Changes one thing of the plan, based on the version that the guardian saw (CARE-3). */
export function useChangeCare(): {
  save: (change: CareChange, version: string) => Promise<CareOutcome>;
  isSaving: boolean;
} {
  const params = { studentId: useActiveStudentId() };
  const { run, isRunning } = useChange(changeCare, { refresh: refreshedBy.changeCare });
  const save = async (change: CareChange, version: string): Promise<CareOutcome> => {
    try {
      await run({ params, body: change }, { ifMatch: version });
      return "saved";
    } catch (error) {
      if (statusOf(error) !== 412) return "failed";
      refresh(getCare);
      return "outdated";
    }
  };
  return { save, isSaving: isRunning };
}
