import { makeStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useFormerGroups } from "#client/resources/groups.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { card } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";

const useStyles = makeStyles({
  card: { ...card, overflow: "hidden" },
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
              <Row to={paths.group(id)} title={<SchoolText>{`${title}, ${schoolYear}`}</SchoolText>} />
            </li>
          ))}
        </RowList>
      </Collapsible>
    </div>
  );
}
