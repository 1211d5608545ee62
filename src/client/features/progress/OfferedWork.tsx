import { WorkLink, WorkTitle } from "#client/features/assessments/embed/WorkLink.tsx";
import { useIsStudentViewer } from "#client/session/students.ts";
import type { NavigationObject } from "#contract/assessments/schemas.ts";

/** The title of a plan or assignment, as a link if the viewer may open it. */
export const OfferedWork = ({ work }: { work: NavigationObject }) =>
  useIsStudentViewer() ? (
    <span>
      <WorkTitle work={work} />
    </span>
  ) : (
    <WorkLink work={work} />
  );
