import type { AssignmentItem } from "#client/resources/allAssignments.ts";
import { useGroups } from "#client/resources/groups.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";

/** The colour of an assignment's course; Teams names none, so there it is the group's. */
export function useColorOf(): (item: AssignmentItem) => string {
  const groups = useGroups("EDUCATION_GROUP").data;
  return (item) => {
    const [own] = item.kind === "native" ? item.courses : [];
    const [ofGroup] = groups?.find(({ id }) => id === item.sectionId)?.courses ?? [];
    return courseColorClass((own ?? ofGroup)?.colorCode ?? "");
  };
}
