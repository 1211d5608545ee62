import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowDownload20Regular } from "@fluentui/react-icons/svg/arrow-download";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { htmlToText } from "#client/lib/text.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { saveFile } from "#client/ui/files/saveFile.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";

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

/** The place of a student who has come of age: why there is nothing to read, and what the guardian keeps of it (YEAR-7). */
export function FormerStudentPage({ student, onSignOut }: FormerStudentPageProps) {
  const styles = useStyles();
  const { t } = useTranslation(["former", "session"]);
  const { dayInSentence, dateTimeInSentence } = useFormats();
  const { firstName, lastName, since, schools, messages } = student;
  const title = t("title", { name: firstName });
  const why = t("text", { name: firstName, date: dayInSentence(since) });
  const save = () => {
    const lines = messages.map((one) => [one.title, dateTimeInSentence(one.sent), htmlToText(one.text)].join("\n"));
    const content = [[`${firstName} ${lastName}`, ...schools, why].join("\n"), t("messages"), ...lines].join("\n\n");
    saveFile(new Blob([`${content}\n`], { type: "text/plain" }), `${firstName} ${lastName}.txt`);
  };
  return (
    <Page
      isReading
      title={title}
      subtitle={schools.join(", ")}
      actions={onSignOut && <Button onClick={onSignOut}>{t("session:signOut")}</Button>}
    >
      <p className={styles.text}>{why}</p>
      <p className={styles.text}>{t("how", { name: firstName })}</p>
      <Panel
        title={t("messages")}
        actions={
          messages.length > 0 && (
            <Button icon={<ArrowDownload20Regular />} onClick={save}>
              {t("save")}
            </Button>
          )
        }
      >
        <RowList isInPanel>
          {messages.length === 0 && <li className={styles.row}>{t("noMessages", { name: firstName })}</li>}
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
