import { paths } from "#client/lib/paths.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { ShareButton } from "#client/ui/fields/ShareButton.tsx";

/** Shares the assignment so that it opens for the student whose it is (TEAMS-2). */
export function ShareAssignment({ id, title }: { id: string; title: string }) {
  const student = useActiveStudent();
  return <ShareButton address={paths.ofStudent(student.id, paths.assignment(id))} title={title} />;
}
