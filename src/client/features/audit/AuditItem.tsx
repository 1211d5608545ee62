import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { AuditRow } from "./auditDays.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  name: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  deed: { ...typographyStyles.body1, gridColumn: "1 / -1", overflowWrap: "anywhere" },
});

/** What one person read or changed; somebody whose name is not to be known is called by their role. */
export function AuditItem({ row }: { row: AuditRow }) {
  const styles = useStyles();
  const { t } = useTranslation("audit");
  const { list, time } = useFormats();
  const role = t(`role.${row.role}`);
  const name = row.isCaller ? t("you") : `${row.firstName} ${row.lastName}`.trim();
  const kinds = list(row.kinds.map((kind) => t(`kind.${kind}`)));
  return (
    <div className={styles.row}>
      <span>
        <span className={styles.name}>{name || role}</span>
        {name && <span className={styles.note}>{` · ${role}`}</span>}
      </span>
      <time className={styles.time} dateTime={row.at}>
        {time(row.at)}
      </time>
      <span className={styles.deed}>{row.action === "read" ? t("read", { kinds }) : t("changed", { kinds })}</span>
    </div>
  );
}
