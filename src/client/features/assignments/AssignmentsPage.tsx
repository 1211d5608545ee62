import { makeStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useToday } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useAllAssignments } from "#client/resources/assignments.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { card } from "#client/ui/surfaces.ts";
import { schoolYearOf } from "#contract/dates/schoolYear.ts";
import { AssignmentGroups } from "./list/AssignmentGroups.tsx";
import { EarlierAssignments } from "./list/EarlierAssignments.tsx";
import { listQueryIn } from "./listQuery.ts";

const useStyles = makeStyles({ earlier: { ...card, overflow: "hidden" } });

/** The page of all assignments, or of those of one group (ASG-1). */
export function AssignmentsPage() {
  const { t } = useTranslation("assignments");
  const [search] = useSearchParams();
  const styles = useStyles();
  const today = useToday();
  const asked = listQueryIn(search);
  const groupId = asked.sectionId;
  const assignments = useAllAssignments(asked);
  const group = groupId && assignments.data?.[0]?.sectionTitle;
  return (
    <Page
      title={t("title")}
      subtitle={group}
      actions={groupId && <LinkButton to={paths.assignments}>{t("showAll")}</LinkButton>}
    >
      <AssignmentGroups assignments={assignments} groupId={groupId} />
      {groupId === undefined && (
        <div className={styles.earlier}>
          <EarlierAssignments before={schoolYearOf(today).start} level="h2" />
        </div>
      )}
    </Page>
  );
}
