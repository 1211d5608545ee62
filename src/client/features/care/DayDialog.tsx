import { makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Care, CareChange, DayTimes } from "#contract/care/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { CareDialog, type CarePart } from "./CareDialog.tsx";
import type { UnsentCare } from "./useReopenedCare.ts";

const useStyles = makeStyles({
  times: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 140px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
  text: { ...textStyles.row, margin: 0 },
});

const CHOICES = ["asUsual", "otherTimes", "notComing"] as const;
type Choice = (typeof CHOICES)[number];

type DayValues = { choice: Choice; start: ClockTime | null; end: ClockTime | null };

/** Times that are likely where none are known. */
const LIKELY = { start: "08:00", end: "16:00" } as const;

type DayDialogProps = {
  care: Care;
  day: Day;
  /** A change of the day that was not sent, with which the form begins (LINE-5). */
  unsent?: UnsentCare<"DAY" | "USUAL_DAY"> | undefined;
  onClose: () => void;
};

const AS_USUAL: { day: DayValues } = { day: { choice: "asUsual", start: null, end: null } };

/** Dialog for a single day: other times, or absence (CARE-1). */
export function DayDialog({ care, day, unsent, onClose }: DayDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const { dateLong, timeRange } = useFormats();
  const entered = unsent?.change.kind === "DAY" ? unsent.change.times : null;
  const [known] = useState(() => entered ?? care.days.find((one) => one.day === day)?.times ?? LIKELY);
  /** Times to go back to, after another choice. */
  const [times, setTimes] = useState({ start: known.start as ClockTime | null, end: known.end as ClockTime | null });
  const part: CarePart<{ day: DayValues }> = {
    fields: {
      day: {
        label: dateLong(day),
        text: ({ choice, start, end }) => (start && end ? timeRange(start, end) : t(choice)),
      },
    },
    partOf: ({ days, history }) => ({
      values: { day: valuesOf(days.find((one) => one.day === day)) },
      by: history.find((change) => change.day === day && change.kind !== "PICKUP")?.changedBy ?? null,
    }),
  };
  const changeOf = ({ day: { choice, start, end } }: { day: DayValues }): CareChange | null => {
    if (choice === "asUsual") return { kind: "USUAL_DAY", day };
    if (choice === "notComing") return { kind: "DAY", day, times: null };
    return start && end && end > start ? { kind: "DAY", day, times: { start, end } } : null;
  };
  return (
    <CareDialog
      title={dateLong(day)}
      care={care}
      part={part}
      empty={AS_USUAL}
      changeOf={changeOf}
      firstDayOf={() => day}
      unsent={unsent && { ...unsent, values: unsent.change.kind === "DAY" ? { day: valuesIn(entered) } : AS_USUAL }}
      onClose={onClose}
    >
      {({ values, change, theirs }) => {
        const { choice, start, end } = values.day;
        const choose = (chosen: Choice) =>
          change({ day: { choice: chosen, ...(chosen === "otherTimes" ? times : NO_TIMES) } });
        const changeTimes = (changed: Partial<typeof times>) => {
          setTimes({ start, end, ...changed });
          change({ day: { choice, start, end, ...changed } });
        };
        return (
          <Theirs of={theirs("day")}>
            <RadioGroup
              aria-label={dateLong(day)}
              value={choice}
              onChange={(_, { value }) => choose(CHOICES.find((one) => one === value) ?? choice)}
            >
              {CHOICES.map((one) => (
                <Radio key={one} value={one} label={t(one)} />
              ))}
            </RadioGroup>
            {choice === "otherTimes" && (
              <div className={styles.times}>
                <TimeField label={t("start")} value={start} onChange={(time) => changeTimes({ start: time })} />
                <TimeField
                  label={t("end")}
                  value={end}
                  error={start !== null && end !== null && end <= start ? t("endFirst") : undefined}
                  onChange={(time) => changeTimes({ end: time })}
                />
              </div>
            )}
          </Theirs>
        );
      }}
    </CareDialog>
  );
}

const NO_TIMES = { start: null, end: null } as const;

function valuesOf(known: Care["days"][number] | undefined): DayValues {
  if (known?.isKnown === false) return valuesIn(LIKELY);
  return known?.change ? valuesIn(known.times) : AS_USUAL.day;
}

function valuesIn(times: DayTimes | null): DayValues {
  if (!times) return { choice: "notComing", ...NO_TIMES };
  return { choice: "otherTimes", start: times.start as ClockTime, end: times.end as ClockTime };
}
