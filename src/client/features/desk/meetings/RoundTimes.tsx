import { Checkbox, Field, Input, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { Delete20Regular } from "@fluentui/react-icons/svg/delete";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { phone } from "#client/ui/measures.ts";
import { TIME_BLOCKS_MAX } from "#contract/meetings/slots.ts";
import type { useNewRound } from "./useNewRound.ts";

const useStyles = makeStyles({
  group: {
    margin: 0,
    padding: 0,
    border: "none",
    minWidth: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    justifyItems: "start",
  },
  legend: { ...typographyStyles.body1Strong, padding: 0, marginBlockEnd: tokens.spacingVerticalS },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
    width: "100%",
    [phone]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
      "& > :first-child": { gridColumn: "1 / -1" },
    },
  },
  /** Level with the fields, below their labels. */
  remove: { marginBlockStart: "26px" },
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
    width: "100%",
  },
  /** Narrower than a browser makes an input by itself. */
  number: { minWidth: 0 },
});

type RoundTimesProps = { round: ReturnType<typeof useNewRound>; textOf: (name: string) => string | undefined };

/** Days with their times, breaks, and how long a meeting lasts. */
export function RoundTimes({ round, textOf }: RoundTimesProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeetings");
  const { values, today, change, changeBlock } = round;
  const { blocks, rest } = values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("times")}</legend>
      {blocks.map(({ id, day, from, until }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset for each row would be read out twice
        <div key={id} role="group" aria-label={t("dayNumber", { number: index + 1 })} className={styles.row}>
          <DateField
            label={t("day")}
            value={day}
            today={today}
            min={today}
            isRequired
            error={textOf(`day${id}`)}
            onChange={(changed) => changeBlock(id, { day: changed })}
          />
          <TimeField
            label={t("from")}
            value={from}
            error={textOf(`from${id}`)}
            onChange={(changed) => changeBlock(id, { from: changed })}
          />
          <TimeField
            label={t("until")}
            value={until}
            error={textOf(`until${id}`)}
            onChange={(changed) => changeBlock(id, { until: changed })}
          />
          {blocks.length > 1 && (
            <Button
              className={styles.remove}
              appearance="subtle"
              icon={<Delete20Regular />}
              aria-label={t("removeDay", { number: index + 1 })}
              onClick={() => round.removeBlock(id)}
            />
          )}
        </div>
      ))}
      {blocks.length < TIME_BLOCKS_MAX && (
        <Button icon={<Add20Regular />} onClick={round.addBlock}>
          {t("addDay")}
        </Button>
      )}
      <div className={styles.pair}>
        <Field label={t("minutes")} validationMessage={textOf("minutes") ?? null}>
          <Input
            className={styles.number}
            inputMode="numeric"
            value={values.minutes}
            onChange={(_, { value }) => change({ minutes: value })}
          />
        </Field>
        <Field label={t("pause")} validationMessage={textOf("pause") ?? null}>
          <Input
            className={styles.number}
            inputMode="numeric"
            value={values.pause}
            onChange={(_, { value }) => change({ pause: value })}
          />
        </Field>
      </div>
      <Checkbox
        label={t("rest")}
        checked={rest !== null}
        onChange={(_, { checked }) => change({ rest: checked ? { from: "15:00", until: "15:15" } : null })}
      />
      {rest && (
        <div className={styles.pair}>
          <TimeField label={t("restFrom")} value={rest.from} onChange={(from) => change({ rest: { ...rest, from } })} />
          <TimeField
            label={t("restUntil")}
            value={rest.until}
            error={textOf("restUntil")}
            onChange={(until) => change({ rest: { ...rest, until } })}
          />
        </div>
      )}
    </fieldset>
  );
}
