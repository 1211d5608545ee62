import { WorkLink } from "#client/features/assessments/embed/WorkLink.tsx";
import { useServices } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { NavigationObject } from "#contract/assessments.ts";
import type { ServiceName } from "#contract/services.ts";

const SERVICES: Record<NavigationObject["type"], ServiceName[]> = {
  PLAN: ["plans"],
  ASSIGNMENT: ["nativeAssignments", "msAssignments"],
};

/** The title of a plan or assignment, as a link if the viewer may open it. */
export function OfferedWork({ work }: { work: NavigationObject }) {
  const services = useServices();
  const isViewer = useIsStudentViewer();
  const isOffered = !isViewer && SERVICES[work.type].some((name) => services[name]);
  return isOffered ? (
    <WorkLink work={work} />
  ) : (
    <span>
      <SchoolText>{work.title}</SchoolText>
    </span>
  );
}
