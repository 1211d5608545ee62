import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskStudent } from "#client/resources/desk.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { wide } from "#client/ui/measures.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskStudentPage } from "#contract/desk/students/schemas.ts";
import { newMessageLink } from "../shared/groupAddress.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { CardPanel } from "./CardPanel.tsx";
import { GuardiansPanel } from "./GuardiansPanel.tsx";

const useStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    alignItems: "start",
    [wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
  column: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalL },
});

/** A student as staff in reach see them: the card, how to reach home, absence of the term, meetings and shared notes (DESK-10). */
export function StudentPage() {
  const styles = useStyles();
  const { studentId = "" } = useParams();
  const { t } = useTranslation(["desk", "common"]);
  const { list } = useFormats();
  const nameOf = useDeskName();
  const page = useDeskStudent(studentId);
  const { data } = page;
  const isLoading = data === undefined && page.error === undefined;
  const { writeTo } = data ?? {};
  return (
    <Page
      title={isLoading ? undefined : data ? nameOf(data.student, data.number) : t("students")}
      subtitle={data && <SchoolText>{list(data.groups.map(({ title }) => title))}</SchoolText>}
      actions={writeTo && <LinkButton to={newMessageLink(writeTo.groupId, writeTo.key)}>{t("writeHome")}</LinkButton>}
    >
      <Loaded
        resource={page}
        failed={t("studentFailed")}
        skeleton={<PanelSkeleton isLong />}
        missing={<Missing text={t("common:missing")} />}
      >
        {(shown) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <CardPanel studentId={studentId} />
              <GuardiansPanel page={shown} />
              <AbsencePanel absence={shown.absence} />
            </div>
            <div className={styles.column}>
              <MeetingsPanel meetings={shown.meetings} />
              <NotesPanel notes={shown.notes} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The attendance of the term by kind, as guardians see it, and how much has been reported. */
function AbsencePanel({ absence: { from, sums, reports } }: Pick<DeskStudentPage, "absence">) {
  const { t } = useTranslation(["desk", "attendanceLabels"]);
  const { dayInSentence, duration } = useFormats();
  return (
    <Panel title={t("termAbsence")} hasLongTitle detail={t("since", { day: dayInSentence(from) })}>
      {sums.length === 0 && <EmptyLine text={t("noLessonsYet")} />}
      <RowList isInPanel>
        {sums.map(({ sign, lessons, minutes }) => (
          <li key={sign}>
            <Row
              lead={<AttendanceMark sign={sign} />}
              isUnread={false}
              title={t(`attendanceLabels:${sign}`)}
              time={`${t("lessonCount", { count: lessons })} · ${duration(minutes)}`}
            />
          </li>
        ))}
        <li>
          <Row isUnread={false} title={t("reportCount", { count: reports })} />
        </li>
      </RowList>
    </Panel>
  );
}

/** The student's meetings that the caller may see, the latest first. */
function MeetingsPanel({ meetings }: Pick<DeskStudentPage, "meetings">) {
  const { t } = useTranslation(["deskMeetings", "desk"]);
  const { dateTimeShort } = useFormats();
  return (
    <Panel title={t("title")}>
      {meetings.length === 0 ? (
        <EmptyLine text={t("none")} />
      ) : (
        <RowList isInPanel>
          {meetings.map(({ meetingId, instanceId, title, date, status }) => (
            <li key={instanceId}>
              <Row
                to={deskLink("talk", { meetingId, instanceId })}
                isNamedByTitle
                title={<SchoolText>{title}</SchoolText>}
                time={date ? dateTimeShort(date) : t(status === "COMPLETED" ? "completed" : "notBooked")}
              />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}

/** Notes of the meetings that are shared with the guardians. */
function NotesPanel({ notes }: Pick<DeskStudentPage, "notes">) {
  const { t } = useTranslation("desk");
  const { dateTimeShort } = useFormats();
  const nameOf = useDeskName();
  return (
    <Panel title={t("sharedNotes")}>
      {notes.length === 0 ? (
        <EmptyLine text={t("noNotes")} />
      ) : (
        <RowList isInPanel>
          {notes.map(({ id, title, text, created, author }) => (
            <li key={id}>
              <Row
                heading="h3"
                title={<SchoolText>{title}</SchoolText>}
                detail={
                  <>
                    {[nameOf(author), dateTimeShort(created)].join(" · ")}
                    <RichText html={text} />
                  </>
                }
              />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
