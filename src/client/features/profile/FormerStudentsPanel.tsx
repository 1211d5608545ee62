import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useFormerStudents } from "#client/resources/formerStudents.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { nameAndDetail } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  row: nameAndDetail,
  since: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
});

/** Leads to the pages of students who have come of age (YEAR-7) or left lately (YEAR-6). */
export function FormerStudentsPanel() {
  const styles = useStyles();
  const { t } = useTranslation("former");
  const { date } = useFormats();
  const { data: students = [] } = useFormerStudents();
  if (students.length === 0) return null;
  return (
    <Panel title={t("list")}>
      <RowList isInPanel>
        {students.map(({ id, firstName, lastName, since }) => (
          <li key={id} className={styles.row}>
            <TextLink to={paths.ofStudent(id, "")}>{`${firstName} ${lastName}`}</TextLink>
            <span className={styles.since}>{t("since", { date: date(since) })}</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
