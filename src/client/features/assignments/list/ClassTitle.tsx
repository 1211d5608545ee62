import { makeStyles, tokens } from "@fluentui/react-components";
import { ErrorCircle16Filled } from "@fluentui/react-icons/svg/error-circle";
import { useTranslation } from "react-i18next";
import { useIsStudentViewer } from "#client/session/students.ts";
import type { AssignmentClass } from "#contract/assignments/rules.ts";

const useStyles = makeStyles({
  overdue: {
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** The heading of a list, highlighted for students who have overdue assignments (CALM-9). */
export function ClassTitle({ name }: { name: AssignmentClass }) {
  const styles = useStyles();
  const title = useClassTitles()[name];
  const isOwn = useIsStudentViewer();
  if (name !== "overdue" || !isOwn) return title;
  return (
    <span className={styles.overdue}>
      <ErrorCircle16Filled aria-hidden />
      {title}
    </span>
  );
}

/** The titles of the lists. */
function useClassTitles(): Record<AssignmentClass, string> {
  const { t } = useTranslation("assignments");
  return { overdue: t("overdue"), current: t("assigned"), upcoming: t("upcoming"), submitted: t("completed") };
}
