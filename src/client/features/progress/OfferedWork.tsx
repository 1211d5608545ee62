import { WorkLink } from "#client/features/assessments/embed/WorkLink.tsx";
import { useServices } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import type { NavigationObject } from "#contract/assessments.ts";
import type { ServiceName } from "#contract/services.ts";

const SERVICES: Record<NavigationObject["type"], ServiceName[]> = {
  PLAN: ["plans"],
  ASSIGNMENT: ["nativeAssignments", "msAssignments"],
};

/** A plan or an assignment by its title; a link where its screen is offered. */
export function OfferedWork({ work }: { work: NavigationObject }) {
  const services = useServices();
  const isViewer = useIsStudentViewer();
  const isOffered = !isViewer && SERVICES[work.type].some((name) => services[name]);
  return isOffered ? <WorkLink work={work} /> : <span>{work.title}</span>;
}
