import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useAllAssignments } from "#client/resources/assignments.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { AssignmentGroups } from "../list/AssignmentGroups.tsx";

/** The assignments of one group, for its page (GRP-2). */
export function GroupAssignments({ groupId }: { groupId: string }) {
  const { t } = useTranslation("assignments");
  const assignments = useAllAssignments({ sectionId: groupId });
  return (
    <Panel title={t("title")} more={{ to: paths.groupAssignments(groupId), text: t("ofGroup") }}>
      <AssignmentGroups isInPanel assignments={assignments} groupId={groupId} />
    </Panel>
  );
}
