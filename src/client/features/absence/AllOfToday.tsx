import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import type { AbsenceForm } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  button: { justifySelf: "stretch", minHeight: "48px", marginBlockEnd: tokens.spacingVerticalS },
});

/** The usual case in one press: the children who are chosen are absent all of today (CALM-1). */
export function AllOfToday({ form: { children, chosen, isReady, isBusy, reportToday } }: { form: AbsenceForm }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { list } = useFormats();
  const names = list(children.filter(({ id }) => chosen.includes(id)).map(({ firstName }) => firstName));
  return (
    <Button
      appearance="primary"
      className={styles.button}
      icon={<CalendarCancel20Regular />}
      disabled={!isReady}
      isBusy={isBusy}
      onClick={() => void reportToday()}
    >
      {children.length > 1 && names ? t("allOfTodayFor", { names }) : t("allOfToday")}
    </Button>
  );
}
