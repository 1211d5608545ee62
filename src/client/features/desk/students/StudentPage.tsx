import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskStudent } from "#client/resources/desk.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone } from "#client/ui/measures.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskStudentPage } from "#contract/desk/students/schemas.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { DeskRow, PersonDisc, TitledRow } from "../shared/DeskRow.tsx";
import { newMessageLink } from "../shared/groupAddress.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { CardPanel } from "./CardPanel.tsx";
import { GuardiansPanel } from "./GuardiansPanel.tsx";

/** Two columns of numbers, on a phone below one another. */
const useStyles = makeStyles({
  numbers: {
    display: "grid",
    gridTemplateColumns: "6rem 7rem",
    [phone]: { gridTemplateColumns: "auto", lineHeight: tokens.lineHeightBase300 },
  },
});

/** A student as staff in reach see them: the card, how to reach home, absence of the term, meetings and shared notes (DESK-10). */
export function StudentPage() {
  const { studentId = "" } = useParams();
  const { t } = useTranslation(["desk", "common"]);
  const nameOf = useDeskName();
  const page = useDeskStudent(studentId);
  const { data } = page;
  const isLoading = data === undefined && page.error === undefined;
  const { writeTo } = data ?? {};
  return (
    <Page
      title={isLoading ? undefined : data ? nameOf(data.student, data.number) : t("students")}
      subtitle={data && <Groups page={data} />}
      actions={writeTo && <LinkButton to={newMessageLink(writeTo.groupId, writeTo.key)}>{t("writeHome")}</LinkButton>}
    >
      <Loaded resource={page} failed={t("studentFailed")} skeleton={<PanelSkeleton isLong />} missing={<DeskMissing />}>
        {(shown) => (
          <WithAside facts={<GuardiansPanel page={shown} />} more={<MeetingsPanel meetings={shown.meetings} />}>
            <CardPanel studentId={studentId} />
            <AbsencePanel absence={shown.absence} />
            <NotesPanel notes={shown.notes} />
          </WithAside>
        )}
      </Loaded>
    </Page>
  );
}

/** The groups, and the names of the mentors. */
function Groups({ page: { groups, mentors } }: { page: DeskStudentPage }) {
  const { t } = useTranslation("desk");
  const { list } = useFormats();
  const nameOf = useDeskName();
  const names = mentors.map((mentor) => nameOf(mentor));
  return (
    <Joined
      of={[
        <SchoolText key="groups">{list(groups.map(({ title }) => title))}</SchoolText>,
        names.length > 0 && t("mentors", { names: list(names), count: names.length }),
      ]}
    />
  );
}

/** The attendance of the term by kind, as guardians see it, and how much has been reported. */
function AbsencePanel({ absence: { from, sums, reports } }: Pick<DeskStudentPage, "absence">) {
  const styles = useStyles();
  const { t } = useTranslation(["desk", "attendanceLabels"]);
  const { dayInSentence, duration } = useFormats();
  return (
    <Panel title={t("termAbsence")} hasLongTitle detail={t("since", { day: dayInSentence(from) })}>
      {sums.length === 0 && <EmptyLine text={t("noLessonsYet")} />}
      <RowList isInPanel>
        {sums.map(({ sign, lessons, minutes }) => (
          <li key={sign}>
            <DeskRow
              lead={<AttendanceMark sign={sign} />}
              isUnread={false}
              title={t(`attendanceLabels:${sign}`)}
              time={
                <span className={styles.numbers}>
                  <span>{t("lessonCount", { count: lessons })}</span> <span>{duration(minutes)}</span>
                </span>
              }
            />
          </li>
        ))}
      </RowList>
      <EmptyLine text={t("reportCount", { count: reports })} />
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
              <TitledRow
                to={deskLink("talk", { meetingId, instanceId })}
                kind="meetings"
                title={title}
                detail={date ? dateTimeShort(date) : t(status === "COMPLETED" ? "completed" : "notBooked")}
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
              <DeskRow
                heading="h3"
                lead={<PersonDisc name={nameOf(author)} />}
                title={<SchoolText>{title}</SchoolText>}
                time={dateTimeShort(created)}
                detail={
                  <>
                    {nameOf(author)}
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
