import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveStudent, useActiveStudentId } from "#client/session/students.ts";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { useVersionedChange } from "./useChange.ts";

/** The active student's times of drop-off and pick-up. */
export const useCare = () => useResource(getCare, { params: { studentId: useActiveStudentId() } });

export const prefetchCare = (studentId: string): void => void prefetch(getCare, { params: { studentId } });

/** Changes one thing of the active student's plan over a version of the plan (CARE-3). */
export function useChangeCare() {
  const { id: studentId, firstName: name } = useActiveStudent();
  const params = { studentId };
  const { run, cancel, isRunning } = useVersionedChange(changeCare);
  return {
    /** @param instead key of a change that was not sent and is sent again by this one */
    save: (change: CareChange, over: string, instead?: string) =>
      run({ params, body: change }, over, { about: { studentId, name }, instead }),
    /** Takes back what has not been answered yet. */
    cancel,
    /** Reads the plan as somebody else has left it, and shows it on the page too. */
    latest: () => {
      refresh("getCare");
      return request(getCare, { params });
    },
    isSaving: isRunning,
  };
}
