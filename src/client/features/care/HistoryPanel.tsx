import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import type { Care } from "#contract/care.ts";
import { ChangedBy } from "./CareDialog.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  text: { ...typographyStyles.body1, overflowWrap: "anywhere" },
});

/** The latest changes with who and when, also of what is gone (CARE-2). */
export function HistoryPanel({ history }: Pick<Care, "history">) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const { dayInSentence, date } = useFormats();
  const textOf = ({ kind, day, person }: Care["history"][number]): string => {
    if (kind === "PATTERN") return t("history.PATTERN", { date: date(day ?? "") });
    if (kind === "PERSON" || kind === "PERSON_REMOVED") return t(`history.${kind}`, { name: person });
    const values = { day: dayInSentence(day ?? ""), name: person };
    return t(kind === "PICKUP" && person === null ? "history.byGuardian" : `history.${kind}`, values);
  };
  return (
    <Panel title={t("history.title")}>
      <RowList isInPanel>
        {history.map((change) => (
          <li key={change.id} className={styles.row}>
            <span className={styles.text}>{textOf(change)}</span>
            <ChangedBy {...change} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
