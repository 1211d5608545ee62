import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useAllAssignments } from "#client/resources/assignments.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { AssignmentGroups } from "./list/AssignmentGroups.tsx";

/** The page of all assignments, or of those of one group (ASG-1). */
export function AssignmentsPage() {
  const { t } = useTranslation("assignments");
  const [search] = useSearchParams();
  const groupId = search.get("groupId") || undefined;
  const assignments = useAllAssignments();
  const group = groupId && assignments.data?.find(({ sectionId }) => sectionId === groupId)?.sectionTitle;
  return (
    <Page
      title={t("title")}
      subtitle={group}
      actions={groupId && <LinkButton to={paths.assignments}>{t("showAll")}</LinkButton>}
    >
      <AssignmentGroups assignments={assignments} groupId={groupId} />
    </Page>
  );
}
