import { makeStyles, Radio, RadioGroup, tokens, typographyStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { CareDialog } from "./CareDialog.tsx";

const useStyles = makeStyles({
  times: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 140px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
  text: { ...typographyStyles.body1, margin: 0 },
});

const CHOICES = ["asUsual", "otherTimes", "notComing"] as const;
type Choice = (typeof CHOICES)[number];

/** Times that are likely where none are known. */
const LIKELY = { start: "08:00", end: "16:00" } as const;

/** Dialog for a single day: other times, or absence (CARE-1). */
export function DayDialog({ care, day, onClose }: { care: Care; day: Day; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const { dateLong } = useFormats();
  const known = care.days.find((one) => one.day === day);
  const [initial] = useState(() => ({
    choice: choiceOf(known),
    start: (known?.times?.start ?? LIKELY.start) as ClockTime | null,
    end: (known?.times?.end ?? LIKELY.end) as ClockTime | null,
  }));
  const [values, setValues] = useState(initial);
  const { choice, start, end } = values;
  const isEndFirst = start !== null && end !== null && end <= start;
  const changeOf = (): CareChange | null => {
    if (choice === "asUsual") return { kind: "USUAL_DAY", day };
    if (choice === "notComing") return { kind: "DAY", day, times: null };
    return start && end && !isEndFirst ? { kind: "DAY", day, times: { start, end } } : null;
  };
  return (
    <CareDialog
      title={dateLong(day)}
      care={care}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      changeOf={changeOf}
      changes={day}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={dateLong(day)}
        value={choice}
        onChange={(_, { value }) => setValues({ ...values, choice: CHOICES.find((one) => one === value) ?? choice })}
      >
        {CHOICES.map((one) => (
          <Radio key={one} value={one} label={t(one)} />
        ))}
      </RadioGroup>
      {choice === "otherTimes" && (
        <div className={styles.times}>
          <TimeField label={t("start")} value={start} onChange={(time) => setValues({ ...values, start: time })} />
          <TimeField
            label={t("end")}
            value={end}
            error={isEndFirst ? t("endFirst") : undefined}
            onChange={(time) => setValues({ ...values, end: time })}
          />
        </div>
      )}
    </CareDialog>
  );
}

function choiceOf(known: Care["days"][number] | undefined): Choice {
  if (known?.isKnown === false) return "otherTimes";
  if (!known?.change) return "asUsual";
  return known.times ? "otherTimes" : "notComing";
}
