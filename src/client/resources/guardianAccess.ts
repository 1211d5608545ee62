import { useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { listGuardianAccess, setGuardianAccess } from "#contract/students/former.ts";
import { useChange } from "./useChange.ts";

/** The guardians of a student who has come of age and looks at their own; empty for everybody else. */
export const useGuardianAccess = () => useResource(listGuardianAccess, { params: { studentId: useActiveStudentId() } });

export const useSetGuardianAccess = () => useChange(setGuardianAccess);
