import { Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Form } from "#client/ui/fields/Form.tsx";
import { phone, print, touch } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Day } from "#contract/dates/dates.ts";
import { PERIODS, type PeriodName, periodOf, type Range } from "./range.ts";

const useStyles = makeStyles({
  filter: {
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 150px), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalM,
    [phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [print]: { display: "none" },
  },
  onPaper: { ...textStyles.detail, display: "none", margin: 0, [print]: { display: "block" } },
  select: { minWidth: 0, "& select": { minWidth: 0, [phone]: { height: touch } } },
  /** Aligned with the fields, which have labels above them. */
  button: {
    marginBlockStart: `calc(${tokens.lineHeightBase300} + 3 * ${tokens.spacingVerticalXXS})`,
    justifySelf: "start",
    [phone]: { justifySelf: "stretch" },
    /** On a line of its own on a phone. */
    ":nth-child(odd)": { [phone]: { gridColumn: "1 / -1", marginBlockStart: 0 } },
  },
});

type RangeFilterProps = {
  /** The range shown now. */
  range: Range;
  /** The group shown now; absent if all groups are shown. */
  group?: string | undefined;
  onUpdate: (range: Range) => void;
  /** An additional field. */
  children?: ReactNode;
};

/** Selects the range of days. Nothing is loaded before Update. Prints as plain text. */
export function RangeFilter({ range, group, onUpdate, children }: RangeFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const { dateRange } = useFormats();
  const today = useToday();
  const [days, setDays] = useState<{ start: Day | null; end: Day | null }>(range);
  const { start, end } = days;
  const isTurned = start !== null && end !== null && end < start;
  const shown = PERIODS.find((name) => {
    const period = periodOf(name, today);
    return period.start === start && period.end === end;
  });

  const choose = (value: string) => {
    const name = PERIODS.find((known) => known === value);
    if (name) setDays(periodOf(name, today));
  };
  const update = () => {
    if (start !== null && end !== null && !isTurned) onUpdate({ start, end });
  };
  return (
    <>
      <p className={styles.onPaper}>{[dateRange(range.start, range.end), ...(group ? [group] : [])].join(" · ")}</p>
      <Form className={styles.filter} aria-label={t("filter")} onSubmit={update}>
        <Field label={t("period")}>
          <Select className={styles.select} value={shown ?? ""} onChange={(_, { value }) => choose(value)}>
            <option value="" disabled>
              {t("otherDates")}
            </option>
            {PERIODS.map((name: PeriodName) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </Select>
        </Field>
        <DateField label={t("from")} value={start} today={today} onChange={(day) => setDays({ ...days, start: day })} />
        <DateField
          label={t("to")}
          value={end}
          today={today}
          {...(start && { min: start })}
          error={isTurned ? t("endFirst") : undefined}
          onChange={(day) => setDays({ ...days, end: day })}
        />
        {children}
        <Button
          type="submit"
          className={styles.button}
          appearance="primary"
          disabled={start === null || end === null || isTurned}
        >
          {t("update")}
        </Button>
      </Form>
    </>
  );
}
