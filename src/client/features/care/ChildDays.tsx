import { makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { Copy20Regular } from "@fluentui/react-icons/svg/copy";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ChildName } from "#client/features/week/embed/ChildName.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { TheirChange } from "#client/lib/conflicts.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { Holiday, HolidayChild } from "#contract/holidays/schemas.ts";
import { ChangedBy } from "./embed/ChangedBy.tsx";
import { type DayDraft, problemOf, savedDay, timesBefore } from "./holidayDraft.ts";

const useStyles = makeStyles({
  child: { display: "grid", rowGap: tokens.spacingVerticalM, minWidth: 0 },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  name: { ...textStyles.rowTitle, margin: 0, minWidth: 0 },
  day: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0 0`,
    border: "none",
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    minWidth: 0,
    "@media (min-width: 730px)": {
      gridTemplateColumns: "200px minmax(220px, auto) minmax(0, 1fr)",
      alignItems: "start",
    },
  },
  title: { ...textStyles.rowTitle, margin: 0, paddingBlock: tokens.spacingVerticalS },
  radio: { [phone]: { minHeight: touch, alignItems: "center" } },
  times: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 120px), 160px))",
    gap: tokens.spacingHorizontalM,
    [phone]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 120px), 1fr))" },
  },
  saved: {
    ...textStyles.detail,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    gridColumn: "1 / -1",
    minHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

type ChildDaysProps = {
  child: HolidayChild;
  hours: Pick<Holiday, "opens" | "closes">;
  days: [Day, DayDraft][];
  /** Returns what somebody else has answered for a day since it was shown. */
  theirs: (day: Day) => TheirChange | null;
  onChange: (day: Day, values: DayDraft) => void;
  /** Absent for an only child. */
  onCopy: (() => void) | undefined;
};

/** The days of a holiday for one child: comes from and to, or does not come. */
export function ChildDays({ child, hours, days, theirs, onChange, onCopy }: ChildDaysProps) {
  const styles = useStyles();
  const { t } = useTranslation("holidays");
  const titleId = useId();
  const { firstName: name } = child;
  return (
    <section className={styles.child} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.name}>
          <ChildName child={child} />
        </h3>
        {onCopy && (
          <Button icon={<Copy20Regular />} disabled={days.every(([, { comes }]) => comes === null)} onClick={onCopy}>
            {t("copy", { name })}
          </Button>
        )}
      </div>
      {days.map(([day, values]) => (
        <Theirs key={day} of={theirs(day)}>
          <DayRow
            name={name}
            day={day}
            values={values}
            saved={child.days.find((one) => one.day === day)}
            before={timesBefore(days, day)}
            hours={hours}
            onChange={(changed) => onChange(day, changed)}
          />
        </Theirs>
      ))}
    </section>
  );
}

type DayRowProps = Pick<ChildDaysProps, "hours"> & {
  name: string;
  day: Day;
  values: DayDraft;
  saved: HolidayChild["days"][number] | undefined;
  /** Times that a day begins with. */
  before: Pick<DayDraft, "start" | "end"> | undefined;
  onChange: (values: DayDraft) => void;
};

function DayRow({ name, day, values, saved, before, hours, onChange }: DayRowProps) {
  const styles = useStyles();
  const { t } = useTranslation(["holidays", "care"]);
  const { dateLong, time, timeRange } = useFormats();
  const titleId = useId();
  const { comes, start, end } = values;
  const problem = problemOf(values, hours);
  const answer = saved?.answer ?? null;
  const isChanged = saved !== undefined && JSON.stringify(savedDay(saved, hours)) !== JSON.stringify(values);
  const choose = (isComing: boolean) =>
    onChange({ ...values, comes: isComing, ...(isComing && comes === null && before) });
  const outside = () => t("outside", { opens: time(hours.opens), closes: time(hours.closes) });
  const error = problem === "endFirst" ? t("care:endFirst") : problem === "outside" ? outside() : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside the choices
    <div role="group" aria-labelledby={titleId} className={styles.day}>
      <h4 id={titleId} className={styles.title}>
        {dateLong(day)}
      </h4>
      <RadioGroup
        layout="horizontal"
        aria-label={`${name}, ${dateLong(day)}`}
        value={comes === null ? "" : comes ? "comes" : "away"}
        onChange={(_, { value }) => choose(value === "comes")}
      >
        <Radio className={styles.radio} value="comes" label={t("comes")} />
        <Radio className={styles.radio} value="away" label={t("care:notComing")} />
      </RadioGroup>
      {comes && (
        <div className={styles.times}>
          <TimeField label={t("care:start")} value={start} onChange={(time) => onChange({ ...values, start: time })} />
          <TimeField
            label={t("care:end")}
            value={end}
            error={error}
            onChange={(time) => onChange({ ...values, end: time })}
          />
        </div>
      )}
      {/* It takes its place as soon as something is chosen, so that the days below stay where they are when it is saved. */}
      {(answer || comes !== null) && (
        <div className={styles.saved}>
          {answer && isChanged && (
            <span>
              {t("answered", {
                times: answer.times ? timeRange(answer.times.start, answer.times.end) : t("care:notComing"),
              })}
            </span>
          )}
          {answer && <ChangedBy {...answer} />}
          {answer?.isLate && <Tag look="neutral">{t("care:late")}</Tag>}
        </div>
      )}
    </div>
  );
}
