import { makeStyles } from "@fluentui/react-components";
import { Print20Regular } from "@fluentui/react-icons/svg/print";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useActiveSchool, useActiveStudent } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { phone, print } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { StudentCard } from "./embed/StudentCard.tsx";

const useStyles = makeStyles({
  print: { [print]: { display: "none" }, [phone]: { display: "none" } },
  /** Printed pages have no frame, which names the student on screen. */
  onPaper: { display: "none", [print]: { display: "block" } },
});

/** The student's assessments, evaluations and adjustments (PROG-1). */
export function ProgressPage() {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const { firstName, lastName } = useActiveStudent();
  const school = useActiveSchool();
  const today = useFormats().date(useToday());
  return (
    <Page
      title={t("title")}
      subtitle={
        <span className={styles.onPaper}>
          {`${firstName} ${lastName} · `}
          {school && <SchoolText>{`${school.title} · `}</SchoolText>}
          {today}
        </span>
      }
      hasIconActions
      actions={
        <Button className={styles.print} icon={<Print20Regular />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      }
    >
      <StudentCard isBeside />
    </Page>
  );
}
