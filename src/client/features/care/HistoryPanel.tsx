import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Care } from "#contract/care/schemas.ts";
import { useHistoryText } from "./careTexts.ts";
import { ChangedBy } from "./embed/ChangedBy.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  text: { ...textStyles.row, overflowWrap: "anywhere" },
});

/** The latest changes with who and when, also of what is gone (CARE-2). */
export function HistoryPanel({ history }: Pick<Care, "history">) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const textOf = useHistoryText();
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
