import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import type { Day } from "#contract/dates/dates.ts";
import type { AbsenceForm } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  buttons: {
    display: "grid",
    justifyItems: "stretch",
    rowGap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalS,
  },
  button: { minHeight: "48px" },
});

/** The usual cases in one press: the children who are chosen are absent all of today, or all of the next school day (CALM-1). */
export function WholeDays({ form }: { form: AbsenceForm }) {
  const styles = useStyles();
  const { wholeDays, isReady, isBusy, isFilledIn, reportWholeDay } = form;
  const textOf = useWholeDayText(form);
  return (
    <div className={styles.buttons}>
      {wholeDays.map(({ day, children }, at) => (
        <Button
          key={day}
          appearance={at === 0 && !isFilledIn ? "primary" : "secondary"}
          className={styles.button}
          icon={<CalendarCancel20Regular />}
          disabled={!isReady}
          isBusy={isBusy}
          onClick={() => void reportWholeDay(day)}
        >
          {textOf(day, children)}
        </Button>
      ))}
    </div>
  );
}

/** Returns a function that names a whole day, and the children where there are several. */
function useWholeDayText(form: AbsenceForm): (day: Day, absent: { firstName: string }[]) => string {
  const { t } = useTranslation("absence");
  const { list, dateRelative } = useFormats();
  const today = useToday();
  return (date, absent) => {
    const names = list(absent.map(({ firstName }) => firstName));
    const isNamed = form.children.length > 1 && names !== "";
    if (date === today) return isNamed ? t("allOfTodayFor", { names }) : t("allOfToday");
    const day = dateRelative(date);
    return isNamed ? t("allOfDayFor", { day, names }) : t("allOfDay", { day });
  };
}
