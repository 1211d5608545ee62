import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { DeskStudentPage } from "#contract/desk/studentsSchemas.ts";
import { EmptyPanelText, usePanelStyles } from "../EmptyPanelText.tsx";
import { useDeskName } from "../useDeskName.ts";

/** Notes of the meetings that are shared with the guardians. */
export function NotesPanel({ notes }: Pick<DeskStudentPage, "notes">) {
  const styles = usePanelStyles();
  const { t } = useTranslation("desk");
  const { dateTimeShort } = useFormats();
  const nameOf = useDeskName();
  return (
    <Panel title={t("sharedNotes")}>
      {notes.length === 0 ? (
        <EmptyPanelText>{t("noNotes")}</EmptyPanelText>
      ) : (
        <RowList isInPanel>
          {notes.map(({ id, title, text, created, author }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <SchoolText>{title}</SchoolText>
                </h3>
                <span className={styles.detail}>{[nameOf(author), dateTimeShort(created)].join(" · ")}</span>
                <RichText html={text} />
              </div>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
