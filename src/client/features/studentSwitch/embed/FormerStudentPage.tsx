import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowDownload20Regular } from "@fluentui/react-icons/svg/arrow-download";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { htmlToText } from "#client/lib/text.ts";
import { useLeaverResults } from "#client/resources/formerStudents.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { saveFile } from "#client/ui/files/saveFile.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";
import { LeaverPanel } from "./LeaverPanel.tsx";
import { type ResultWords, useResultWords } from "./useResultWords.ts";

const useStyles = makeStyles({
  text: { ...textStyles.row, margin: 0, maxWidth: "70ch", overflowWrap: "anywhere" },
  row: {
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { ...textStyles.rowTitle, margin: 0, overflowWrap: "anywhere" },
  detail: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

type FormerStudentPageProps = {
  student: FormerStudent;
  /** Set where there is no menu to sign out from. */
  onSignOut?: (() => void) | undefined;
};

/**
 * The place of a student who has come of age (YEAR-7) or left the school (YEAR-6): why there is nothing more to read, and what the
 * guardian keeps of it.
 */
export function FormerStudentPage({ student, onSignOut }: FormerStudentPageProps) {
  const styles = useStyles();
  const { t } = useTranslation(["former", "session"]);
  const { dayInSentence, dateTimeInSentence } = useFormats();
  const wordsOf = useResultWords();
  const { firstName, lastName, reason, since, until, schools, messages } = student;
  const isLeaver = reason === "LEFT";
  const found = useLeaverResults(isLeaver ? student.id : null);
  const words = found.data ? wordsOf(found.data) : NO_RESULTS;
  const about = { name: firstName, date: dayInSentence(since), until: dayInSentence(until ?? since) };
  const why = t(isLeaver ? "leftText" : "text", about);
  const fileRows = (rows: ResultWords[]) =>
    rows.map(({ title, date, sentences, feedback }) =>
      [title, date, ...sentences, ...feedback.map(htmlToText)].filter(Boolean).join("\n"),
    );
  const save = () => {
    const parts = [
      { title: t("results"), rows: fileRows(words.results) },
      { title: t("evaluations"), rows: fileRows(words.evaluations) },
      {
        title: t("messages"),
        rows: messages.map((one) => [one.title, dateTimeInSentence(one.sent), htmlToText(one.text)].join("\n")),
      },
    ].filter(({ rows }) => rows.length > 0);
    const content = [
      [`${firstName} ${lastName}`, ...schools, why].join("\n"),
      ...parts.flatMap(({ title, rows }) => [title, ...rows]),
    ].join("\n\n");
    saveFile(new Blob([`${content}\n`], { type: "text/plain" }), `${firstName} ${lastName}.txt`);
  };
  const saveButton = (
    // A file without the results would seem to be whole.
    <Button icon={<ArrowDownload20Regular />} disabled={isLeaver && !found.data} onClick={save}>
      {t("save")}
    </Button>
  );
  return (
    <Page
      isReading
      title={t(isLeaver ? "leftTitle" : "title", about)}
      subtitle={schools.join(", ")}
      actions={
        <>
          {isLeaver && saveButton}
          {onSignOut && <Button onClick={onSignOut}>{t("session:signOut")}</Button>}
        </>
      }
    >
      <p className={styles.text}>{why}</p>
      {!isLeaver && <p className={styles.text}>{t("how", about)}</p>}
      {isLeaver && (
        <Loaded resource={found} skeleton={<SkeletonBar />} failed={t("resultsFailed")} isCompact>
          {() => (
            <>
              {words.results.length + words.evaluations.length === 0 && (
                <p className={styles.text}>{t("noResults", about)}</p>
              )}
              <LeaverPanel title={t("results")} rows={words.results} />
              <LeaverPanel title={t("evaluations")} rows={words.evaluations} />
            </>
          )}
        </Loaded>
      )}
      <Panel title={t("messages")} actions={!isLeaver && messages.length > 0 && saveButton}>
        <RowList isInPanel>
          {messages.length === 0 && <li className={styles.row}>{t("noMessages", about)}</li>}
          {messages.map((message) => (
            <li key={message.id} className={styles.row}>
              <h3 className={styles.title}>{message.title}</h3>
              <span className={styles.detail}>{dateTimeInSentence(message.sent)}</span>
              <RichText html={message.text} />
            </li>
          ))}
        </RowList>
      </Panel>
    </Page>
  );
}

const NO_RESULTS = { results: [], evaluations: [] };
