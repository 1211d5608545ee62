import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskStudentPage } from "#contract/desk/studentsSchemas.ts";
import { EmptyPanelText, usePanelStyles } from "../EmptyPanelText.tsx";

/** The student's meetings that the caller may see, the latest first. */
export function MeetingsPanel({ meetings }: Pick<DeskStudentPage, "meetings">) {
  const styles = usePanelStyles();
  const { t } = useTranslation(["deskMeetings", "desk"]);
  const { dateTimeShort } = useFormats();
  return (
    <Panel title={t("title")}>
      {meetings.length === 0 ? (
        <EmptyPanelText>{t("none")}</EmptyPanelText>
      ) : (
        <RowList isInPanel>
          {meetings.map(({ meetingId, instanceId, title, date, status }) => (
            <li key={instanceId} className={styles.row}>
              <span className={styles.words}>
                <TextLink to={deskLink("talk", { meetingId, instanceId })} className={styles.title}>
                  <SchoolText>{title}</SchoolText>
                </TextLink>
              </span>
              <span className={styles.detail}>
                {date ? dateTimeShort(date) : t(status === "COMPLETED" ? "completed" : "notBooked")}
              </span>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
