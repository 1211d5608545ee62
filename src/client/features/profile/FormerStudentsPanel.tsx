import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useFormerStudents } from "#client/resources/formerStudents.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";

/** Leads to the pages of students who have come of age (YEAR-7) or left lately (YEAR-6). */
export function FormerStudentsPanel() {
  const { t } = useTranslation("former");
  const { dayShort } = useFormats();
  const { data: students = [] } = useFormerStudents();
  if (students.length === 0) return null;
  return (
    <Panel title={t("list")}>
      <RowList isInPanel>
        {students.map(({ id, firstName, lastName, since }) => (
          <li key={id}>
            <Row
              to={paths.ofStudent(id, "")}
              isNamedByTitle
              lead={<Initials name={`${firstName} ${lastName}`} size="small" />}
              title={`${firstName} ${lastName}`}
              detail={t("since", { date: dayShort(since) })}
            />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
