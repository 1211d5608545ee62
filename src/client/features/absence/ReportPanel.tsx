import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useActiveStudent } from "#client/session/students.ts";
import { phone } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";
import { ReportAbsenceButton } from "./embed/ReportAbsenceButton.tsx";
import type { Reported } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  panel: {
    ...card,
    maxWidth: "720px",
    boxSizing: "border-box",
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    [phone]: { justifyItems: "stretch" },
  },
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The way to a new report. */
export function ReportPanel({ onReported }: { onReported: (reported: Reported) => void }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { firstName } = useActiveStudent();
  return (
    <div className={styles.panel}>
      <p className={styles.text}>{t("intro", { name: firstName })}</p>
      <ReportAbsenceButton appearance="primary" onReported={onReported} />
    </div>
  );
}
