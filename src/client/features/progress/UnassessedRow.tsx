import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { phone } from "#client/ui/measures.ts";
import { useScaleStyles } from "./scaleStyles.ts";
import { useOpenerStyles } from "./useOpenerStyles.ts";

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, overflowWrap: "anywhere", [phone]: { gridColumn: "1 / -1" } },
  none: {
    ...typographyStyles.body1,
    color: tokens.colorNeutralForeground3,
    gridColumn: "2 / -1",
    [phone]: { gridColumn: "1 / -1" },
  },
});

/** A row in which there is no result. */
export function UnassessedRow({ text, hasColumns }: { text: string; hasColumns: boolean }) {
  const styles = useStyles();
  const layout = useScaleStyles();
  const opener = useOpenerStyles();
  const { t } = useTranslation("progress");
  return (
    <li>
      <div className={mergeClasses(hasColumns ? layout.columns : layout.stacked, opener.row)}>
        <span className={mergeClasses(styles.text, opener.indented)}>{text}</span>
        <span className={styles.none}>{t("notAssessed")}</span>
      </div>
    </li>
  );
}
