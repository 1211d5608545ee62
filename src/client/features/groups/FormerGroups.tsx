import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useFormerGroups } from "#client/resources/groups.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { card, focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  card: { ...card, overflow: "hidden" },
  row: {
    ...textStyles.detail,
    ...focusRingInside,
    display: "block",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    overflowWrap: "anywhere",
    [phone]: { minHeight: touch },
  },
  link: { ...hoverOnCard },
});

/** The groups that the student has left, each with its school year, folded (YEAR-1). */
export function FormerGroups() {
  const styles = useStyles();
  const { t } = useTranslation("groups");
  const groups = useFormerGroups().data ?? [];
  if (groups.length === 0) return null;
  return (
    <div className={styles.card}>
      <Collapsible level="h2" title={t("former")} count={groups.length}>
        <RowList isInPanel>
          {groups.map(({ id, title, schoolYear }) => (
            <li key={id}>
              <Link to={paths.group(id)} className={mergeClasses(styles.row, styles.link)}>
                <SchoolText>{`${title}, ${schoolYear}`}</SchoolText>
              </Link>
            </li>
          ))}
        </RowList>
      </Collapsible>
    </div>
  );
}
