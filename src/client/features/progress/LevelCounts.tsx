import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { phone } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  columns: { display: "contents" },
  count: {
    ...typographyStyles.body1Strong,
    display: "grid",
    justifyItems: "center",
    fontVariantNumeric: "tabular-nums",
    [phone]: { order: 2, alignContent: "start" },
  },
  none: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  /** Above the numbers on a wide screen, where the columns have heads. */
  name: {
    display: "none",
    [phone]: {
      ...typographyStyles.caption1,
      display: "block",
      color: tokens.colorNeutralForeground3,
      textAlign: "center",
      overflowWrap: "anywhere",
    },
  },
  wrapped: {
    ...typographyStyles.caption1,
    gridColumn: "1 / -1",
    order: 3,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    paddingInlineStart: `calc(16px + ${tokens.spacingHorizontalS})`,
    [phone]: { paddingInlineStart: 0 },
  },
});

type LevelCountsProps = {
  counts: { level: number; count: number }[];
  nameOf: (level: number) => string;
  hasColumns: boolean;
};

/** How often each level was reached, for the eye: screen readers get a sentence. */
export function LevelCounts({ counts, nameOf, hasColumns }: LevelCountsProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const formats = useFormats();
  if (!hasColumns)
    return (
      <span aria-hidden className={styles.wrapped}>
        {counts.map(({ level, count }) => (
          <span key={level}>{t("countOfLevel", { level: nameOf(level), count })}</span>
        ))}
      </span>
    );
  return (
    <span aria-hidden className={styles.columns}>
      {counts.map(({ level, count }) => (
        <span key={level} className={mergeClasses(styles.count, count === 0 && styles.none)}>
          {count === 0 ? "–" : formats.number(count)}
          <span className={styles.name}>{nameOf(level)}</span>
        </span>
      ))}
    </span>
  );
}
