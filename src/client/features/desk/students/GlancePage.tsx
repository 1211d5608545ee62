import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ArrowSortDown16Regular } from "@fluentui/react-icons/svg/arrow-sort-down";
import { ArrowSortUp16Regular } from "@fluentui/react-icons/svg/arrow-sort-up";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { Print20Regular } from "@fluentui/react-icons/svg/print";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskGlance, useDeskGroups } from "#client/resources/desk.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { print } from "#client/ui/measures.ts";
import { focusRing } from "#client/ui/surfaces.ts";
import { addDays } from "#contract/dates/dates.ts";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskGlance } from "#contract/desk/students/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { useWideTableStyles } from "../shared/WideTable.tsx";
import { GroupChoice } from "./GroupChoice.tsx";

const useStyles = makeStyles({
  onScreen: { [print]: { display: "none" } },
  sort: {
    ...focusRing,
    font: "inherit",
    color: "inherit",
    textAlign: "start",
    minHeight: "32px",
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    padding: 0,
    border: "none",
    backgroundColor: tokens.colorTransparentBackground,
    cursor: "pointer",
  },
  line: { display: "block" },
});

/** A class at a glance for its mentor: a row for each student, in the order of names until another is chosen (DESK-16). */
export function GlancePage() {
  const styles = useStyles();
  const { t } = useTranslation("desk");
  const groups = useDeskGroups();
  const classes = groups.data?.filter(({ type }) => type === "MENTOR_GROUP");
  return (
    <Page
      title={t("glance")}
      hasIconActions
      actions={
        <Button className={styles.onScreen} icon={<Print20Regular />} onClick={() => window.print()}>
          {t("printGlance")}
        </Button>
      }
    >
      <Loaded
        resource={{ ...groups, data: classes }}
        failed={t("studentsFailed")}
        skeleton={<PanelSkeleton isLong />}
        empty={<EmptyState icon={People48Regular} text={t("noGroups")} />}
      >
        {(shown) => (
          <GroupChoice groups={shown}>{({ id, title }) => <Glance key={id} id={id} title={title} />}</GroupChoice>
        )}
      </Loaded>
    </Page>
  );
}

function Glance({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation("desk");
  return (
    <Loaded resource={useDeskGlance(id)} failed={t("studentsFailed")} skeleton={<PanelSkeleton isLong />}>
      {({ students }) =>
        students.length === 0 ? (
          <EmptyState icon={People48Regular} text={t("noStudents")} />
        ) : (
          <GlanceTable title={title} students={students} />
        )
      }
    </Loaded>
  );
}

type Row = DeskGlance["students"][number];

/** Columns, each with what its rows are sorted by; the server sends them by name. */
const COLUMNS = {
  student: () => 0,
  absence: ({ absence }: Row) => absence.lessons,
  waits: ({ waits }: Row) => waits.forms + waits.meetings + waits.permissions,
  unfinished: ({ unfinished }: Row) => unfinished,
  notReached: ({ notReached }: Row) => notReached,
  lastContact: ({ lastContact }: Row) => (lastContact === null ? 0 : Date.parse(lastContact)),
};
type Column = keyof typeof COLUMNS;
const columns = Object.keys(COLUMNS) as Column[];

function GlanceTable({ title, students }: { title: string; students: Row[] }) {
  const own = useStyles();
  const styles = useWideTableStyles();
  const { t } = useTranslation("desk");
  const nameOf = useDeskName();
  const { date } = useFormats();
  const { absenceLines, waitLines } = useLines();
  const [sort, setSort] = useState<{ by: Column; isDown: boolean }>({ by: "student", isDown: false });
  const sorted = sort.isDown
    ? students.toReversed().toSorted((one, other) => COLUMNS[sort.by](other) - COLUMNS[sort.by](one))
    : students.toSorted((one, other) => COLUMNS[sort.by](one) - COLUMNS[sort.by](other));
  const order = sort.isDown ? "descending" : "ascending";
  const Arrow = sort.isDown ? ArrowSortDown16Regular : ArrowSortUp16Regular;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <section className={styles.frame} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={sort.by === column ? order : undefined}
                className={mergeClasses(styles.header, column === "student" && styles.name)}
              >
                <button
                  type="button"
                  className={own.sort}
                  // The numbers that stand out come first.
                  onClick={() =>
                    setSort({ by: column, isDown: sort.by === column ? !sort.isDown : column !== "student" })
                  }
                >
                  {t(`glanceColumn.${column}`)}
                  {sort.by === column && <Arrow aria-hidden />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => {
            const { key, student, studentId, number, unfinished, notReached, lastContact } = row;
            const name = nameOf(student, number);
            return (
              <tr key={key} className={styles.row}>
                <th scope="row" className={mergeClasses(styles.cell, styles.name, styles.person)}>
                  {studentId === null ? name : <TextLink to={deskLink("student", { studentId })}>{name}</TextLink>}
                </th>
                <Lines lines={absenceLines(row)} />
                <Lines lines={waitLines(row)} />
                <Lines lines={unfinished > 0 ? [`${unfinished}`] : []} />
                <Lines lines={notReached > 0 ? [`${notReached}`] : []} />
                <Lines lines={[lastContact === null ? t("noContact") : date(lastContact)]} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const NOTHING = "–";

/** A cell; without lines, that there is nothing. */
function Lines({ lines }: { lines: string[] }) {
  const own = useStyles();
  const styles = useWideTableStyles();
  if (lines.length === 0) return <td className={mergeClasses(styles.cell, styles.quiet)}>{NOTHING}</td>;
  return (
    <td className={styles.cell}>
      {lines.map((line) => (
        <span key={line} className={own.line}>
          {line}
        </span>
      ))}
    </td>
  );
}

/** A Monday, whose following days have the names of the weekdays. */
const MONDAY = "2026-01-05";

/** Returns functions that write the absence of a student with its pattern, and what waits of the family. */
function useLines() {
  const { t } = useTranslation("desk");
  const { weekday } = useFormats();
  return {
    absenceLines({ absence: { days, lessons, unexcused, pattern } }: Row): string[] {
      if (lessons === 0) return [];
      const all = [t("glanceDays", { count: days }), t("glanceLessons", { count: lessons })].join(", ");
      const found =
        pattern &&
        (pattern.kind === "WEEKDAY"
          ? t("glanceWeekday", { part: pattern.count, all: pattern.of, day: weekday(addDays(MONDAY, pattern.weekday)) })
          : t("glanceLesson", { part: pattern.count, all: pattern.of, title: pattern.title }));
      return [all, ...(unexcused > 0 ? [t("glanceUnexcused", { count: unexcused })] : []), ...(found ? [found] : [])];
    },
    waitLines: ({ waits: { forms, meetings, permissions } }: Row): string[] => [
      ...(forms > 0 ? [t("glanceForms", { count: forms })] : []),
      ...(meetings > 0 ? [t("glanceMeetings", { count: meetings })] : []),
      ...(permissions > 0 ? [t("glancePermissions", { count: permissions })] : []),
    ],
  };
}
