import { Checkbox, makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { card, touchChoice } from "#client/ui/surfaces.ts";
import type { DeskHolidayDetails } from "#contract/desk/holidaysSchemas.ts";
import { useDeskName } from "../useDeskName.ts";

const useStyles = makeStyles({
  frame: { ...card, overflowX: "auto", maxWidth: "100%" },
  table: { borderCollapse: "collapse", minWidth: "100%", textAlign: "start" },
  caption: {
    ...typographyStyles.subtitle2,
    textAlign: "start",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  header: {
    ...typographyStyles.caption1Strong,
    minWidth: "88px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    textAlign: "start",
    verticalAlign: "bottom",
  },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  cell: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: "start",
    verticalAlign: "top",
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
  strong: { ...typographyStyles.body1Strong },
  quiet: { color: tokens.colorNeutralForeground3 },
  choice: touchChoice,
});

/** The number of children in each hour of each day, and on the whole day (HOL-3). */
export function StaffingTable({ round: { staffing } }: { round: DeskHolidayDetails }) {
  const styles = useStyles();
  const { t } = useTranslation("deskHolidays");
  const { dateLong } = useFormats();
  const hours = staffing[0]?.hours.map(({ hour }) => hour) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <section className={styles.frame} aria-label={t("staffing")} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t("staffing")}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.header}>
              {t("time")}
            </th>
            {staffing.map(({ day }) => (
              <th key={day} scope="col" className={styles.header}>
                {dateLong(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.row}>
            <th scope="row" className={mergeClasses(styles.cell, styles.strong)}>
              {t("allDay")}
            </th>
            {staffing.map(({ day, children }) => (
              <td key={day} className={mergeClasses(styles.cell, styles.strong)}>
                {children}
              </td>
            ))}
          </tr>
          {hours.map((hour, at) => (
            <tr key={hour} className={styles.row}>
              <th scope="row" className={styles.cell}>
                {hour}
              </th>
              {staffing.map(({ day, hours: own }) => {
                const children = own[at]?.children ?? 0;
                return (
                  <td key={day} className={mergeClasses(styles.cell, children === 0 && styles.quiet)}>
                    {children}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The table of the answers by child, for the screen and for a file. */
export function useChildrenTable(round: DeskHolidayDetails) {
  const { t } = useTranslation(["deskHolidays", "desk", "deskForms"]);
  const nameOf = useDeskName();
  const { date } = useFormats();
  const { days, children } = round;
  return {
    headings: [t("child"), t("group"), ...days.map((day) => date(day))],
    rows: children.map(({ key, student, group, days: answered, isMissing }) => ({
      key,
      isMissing,
      cells: [
        nameOf(student),
        group,
        ...days.map((day) => {
          const answer = answered.find((one) => one.day === day);
          if (!answer) return t("deskForms:missing");
          const times = answer.times ? `${answer.times.start}–${answer.times.end}` : t("desk:care.notComing");
          return answer.isLate ? t("late", { times }) : times;
        }),
      ],
    })),
  };
}

/** The answers by child, all or those that are missing (HOL-3). */
export function ChildrenTable({ round }: { round: DeskHolidayDetails }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskHolidays", "deskForms"]);
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  const { headings, rows } = useChildrenTable(round);
  const missing = t("deskForms:missing");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <section className={styles.frame} aria-label={t("children")} tabIndex={0}>
      {rows.some(({ isMissing }) => isMissing) && (
        <Checkbox
          className={styles.choice}
          label={t("onlyMissing")}
          checked={isOnlyMissing}
          onChange={(_, { checked }) => setOnlyMissing(checked === true)}
        />
      )}
      <table className={styles.table}>
        <caption className={styles.caption}>
          {t("deskForms:answeredOf", { answered: round.answered, count: round.students })}
        </caption>
        <thead>
          <tr>
            {headings.map((text) => (
              <th key={text} scope="col" className={styles.header}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isMissing }) => isMissing || !isOnlyMissing)
            .map(({ key, cells: [name, ...cells] }) => (
              <tr key={key} className={styles.row}>
                <th scope="row" className={mergeClasses(styles.cell, styles.strong)}>
                  {name}
                </th>
                {cells.map((text, at) => (
                  <td key={headings[at + 1]} className={mergeClasses(styles.cell, text === missing && styles.quiet)}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
