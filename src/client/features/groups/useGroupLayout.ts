import { useActiveStudent } from "#client/session/students.ts";
import type { Group } from "#contract/groups.ts";
import { type GroupLayout, groupLayout } from "./groupLayout.ts";

/** The layout of a group's pages by the type of its school, as the active student knows the school (GRP-2). */
export function useGroupLayout(group: Group | undefined): GroupLayout {
  const { schools } = useActiveStudent();
  return groupLayout(schools.find(({ id }) => id === group?.schoolID)?.type);
}
