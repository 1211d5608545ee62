import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveStudent, useActiveStudentId } from "#client/session/students.ts";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import { CARE_REFUSALS, type Refusal, refusalOf } from "./refusal.ts";
import { useChange } from "./useChange.ts";

/** The active student's times of drop-off and pick-up. */
export const useCare = () => useResource(getCare, { params: { studentId: useActiveStudentId() } });

export const prefetchCare = (studentId: string): void => void prefetch(getCare, { params: { studentId } });

/** Outcome of a change. If somebody else was first, it says by which change, and the version that now holds (CARE-3). */
export type CareOutcome =
  | { is: "saved" }
  | { is: "kept" }
  | { is: "outdated"; by: Care["history"][number]; version: string }
  | { is: Refusal<typeof CARE_REFUSALS> };

/** Changes one thing of the plan, based on the version that the guardian saw (CARE-3). */
export function useChangeCare(): {
  /** @param instead key of a change that was not sent and is sent anew by this one */
  save: (change: CareChange, version: string, instead?: string) => Promise<CareOutcome>;
  /** Takes back what has not been answered yet. */
  cancel: () => void;
  isSaving: boolean;
} {
  const { id: studentId, firstName: name } = useActiveStudent();
  const params = { studentId };
  const { run, cancel, isRunning } = useChange(changeCare);
  const save = async (change: CareChange, version: string, instead?: string): Promise<CareOutcome> => {
    try {
      const about = { studentId, name };
      const { isKept } = await run({ params, body: change }, { ifMatch: version, about, instead });
      return { is: isKept ? "kept" : "saved" };
    } catch (error) {
      if (statusOf(error) !== 412) return { is: refusalOf(error, CARE_REFUSALS) };
    }
    refresh("getCare");
    // A failure to read the other's change is told as one to save: the same is to be tried again.
    try {
      const { history, version: latest } = await request(getCare, { params });
      return history[0] ? { is: "outdated", by: history[0], version: latest } : { is: "notSaved" };
    } catch (error) {
      return { is: refusalOf(error, CARE_REFUSALS) };
    }
  };
  return { save, cancel, isSaving: isRunning };
}
