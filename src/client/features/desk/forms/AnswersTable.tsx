import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { htmlToText } from "#client/lib/text.ts";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { useWindowedRows } from "#client/ui/lists/useWindowedRows.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { dayInZone, timeInZone } from "#contract/dates/dates.ts";
import { answerText, columnsOf } from "#contract/desk/forms/rules.ts";
import type { DeskFormDetails } from "#contract/desk/forms/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { useWideTableStyles } from "../shared/WideTable.tsx";

const useStyles = makeStyles({
  header: { minWidth: "120px" },
  /** The columns keep their widths while other rows come, and the browser does not adjust the scroll position as well. */
  windowed: { tableLayout: "fixed", overflowAnchor: "none" },
  space: { height: "var(--space)" },
});

/**
 * The table of the answers: who answered for whom and when, with a column for each question. A file says the time as every
 * spreadsheet reads it, since a word such as "Today" is wrong a day later.
 */
export function useAnswerTable(form: DeskFormDetails, use: "screen" | "file") {
  const { t } = useTranslation(["deskForms", "forms"]);
  const nameOf = useDeskName();
  const { dateTimeRelative } = useFormats();
  const zone = useSchoolTimeZone();
  const timeOf = (moment: string) =>
    use === "screen" ? dateTimeRelative(moment) : `${dayInZone(moment, zone)} ${timeInZone(moment, zone)}`;
  const columns = columnsOf(form.versions);
  const hasVersions = form.versions.length > 1;
  const words = { yes: t("forms:yes"), no: t("forms:no") };
  return {
    headings: [
      { key: "student", text: t("student"), isQuestion: false },
      { key: "guardian", text: t("guardian"), isQuestion: false },
      { key: "submitted", text: t("submitted"), isQuestion: false },
      ...(hasVersions ? [{ key: "version", text: t("version"), isQuestion: false }] : []),
      ...columns.map(({ ids: [key = ""], name }) => ({ key, text: name, isQuestion: true })),
    ],
    rows: form.answers.map((answer) => ({
      key: answer.key,
      isMissing: answer.submitted === null,
      cells: [
        answer.hasLeft
          ? t("formerMember", { name: nameOf(answer.student, answer.number) })
          : nameOf(answer.student, answer.number),
        answer.submitted === null ? "" : nameOf(answer.guardian),
        answer.submitted === null ? t("missing") : timeOf(answer.submitted),
        ...(hasVersions ? [answer.version === null ? "" : String(answer.version)] : []),
        ...columns.map((column) => {
          const text = answerText(column, answer, words);
          return column.type === "LONG_TEXT" ? htmlToText(text) : text;
        }),
      ],
    })),
  };
}

const SIZES = evenRows(44);

/** The answers as a table. Of a whole school only the rows near the viewport are rendered, each with its place in the table. */
export function AnswersTable({ form }: { form: DeskFormDetails }) {
  const own = useStyles();
  const styles = useWideTableStyles();
  const { t } = useTranslation("deskForms");
  const body = useRef<HTMLTableSectionElement>(null);
  const { headings, rows } = useAnswerTable(form, "screen");
  const keys = rows.map(({ key }) => key);
  const { drawn, isWindowed, viewportWatcher } = useWindowedRows({ list: body, keys, sizes: SIZES });
  const rowAt = (index: number) => isWindowed && { "aria-rowindex": index + 1 };
  const space = (px: number) => px > 0 && <tr aria-hidden className={own.space} style={{ "--space": `${px}px` }} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <section className={styles.frame} aria-label={t("answers")} tabIndex={0}>
      <table
        className={mergeClasses(styles.table, isWindowed && own.windowed)}
        {...(isWindowed && { "aria-rowcount": rows.length + 1 })}
      >
        <caption className={styles.caption}>
          {t("answeredOf", { answered: form.answered, count: form.students })}
        </caption>
        <thead>
          <tr {...rowAt(0)}>
            {headings.map(({ key, text, isQuestion }, at) => (
              <th key={key} scope="col" className={mergeClasses(styles.header, own.header, at === 0 && styles.name)}>
                {isQuestion ? <SchoolText>{text}</SchoolText> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {space(drawn.before)}
          {rows.slice(drawn.first, drawn.end).map(({ key, isMissing, cells: [name, ...cells] }, at) => (
            <tr key={key} data-index={drawn.first + at} {...rowAt(drawn.first + at + 1)} className={styles.row}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                <span className={styles.strong}>{name}</span>
              </th>
              {cells.map((text, index) => (
                <td key={headings[index + 1]?.key} className={styles.cell}>
                  {isMissing ? <span className={styles.quiet}>{text}</span> : text}
                </td>
              ))}
            </tr>
          ))}
          {space(drawn.after)}
        </tbody>
      </table>
      {viewportWatcher}
    </section>
  );
}
