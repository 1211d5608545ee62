import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import type { CellCount } from "./embed/countsOf.ts";
import { useLevelName } from "./embed/useLevelName.ts";
import { WorkLink } from "./embed/WorkLink.tsx";

const useStyles = makeStyles({
  title: { ...typographyStyles.caption1Strong, display: "block", color: tokens.colorNeutralForeground2 },
  list: { listStyleType: "none", margin: 0, padding: 0 },
  work: { display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS },
  times: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** What a cell says, and the plans and assignments in which it was reached. */
export function WorkList({ cell: { level, text, works } }: { cell: CellCount }) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const name = useLevelName()(level);
  return (
    <>
      <span className={styles.title}>{text && text !== name ? `${name} · ${text}` : name}</span>
      <ul className={styles.list}>
        {works.map(({ times, ...work }) => (
          <li key={`${work.type} ${work.id}`} className={styles.work}>
            <WorkLink work={work} />
            {times > 1 && <span className={styles.times}>{t("times", { count: times })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
