import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Alert28Regular } from "@fluentui/react-icons/svg/alert";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { PushButton } from "#client/features/push/embed/PushButton.tsx";
import { TodoLink } from "#client/features/todo/embed/TodoLink.tsx";
import { paths } from "#client/lib/paths.ts";
import { useEvents } from "#client/resources/notifications.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useIsStudentViewer, useStudents } from "#client/session/students.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { forcedColors, touch } from "#client/ui/measures.ts";
import { useOwnLanguage } from "#client/ui/richText/WrittenText.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import type { Notification } from "#contract/notifications/schemas.ts";
import { MarkAllRead } from "./embed/MarkAllRead.tsx";

/** The page of all events of all students, newest first (EVT-1). */
export function EventsPage() {
  const { t } = useTranslation(["events", "navigation"]);
  const isViewer = useIsStudentViewer();
  const events = useEvents();
  const students = useStudents();
  const { run } = useChange(markNotificationsRead);
  const unread = (events.data ?? []).filter(({ contentRead }) => !contentRead);
  const texts = { label: t("markAllRead"), question: t("markAllReadQuestion"), done: t("allRead") };
  const nameOf = (studentId: string) => {
    const student = students.find(({ id }) => id === studentId);
    return student ? `${student.firstName} ${student.lastName}` : "";
  };
  const open = ({ id, contentRead }: Notification) => {
    if (!contentRead) run({ body: [{ id }] }).catch(() => undefined);
  };
  return (
    <Page
      isReading
      title={t("title")}
      actions={
        <>
          <PushButton />
          {!isViewer && (
            <LinkButton to={paths.notificationPreferences}>{t("navigation:notificationSettings")}</LinkButton>
          )}
          <MarkAllRead unread={unread} texts={texts} />
        </>
      }
    >
      <TodoLink />
      <Loaded
        resource={events}
        failed={t("failed")}
        skeleton={<SkeletonBar />}
        empty={<EmptyState icon={Alert28Regular} text={t("empty")} />}
      >
        {(shown) => (
          <RowList>
            {shown.map((event) => (
              <li key={event.id}>
                <EventRow event={event} student={nameOf(event.studentId)} onOpen={() => open(event)} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    boxSizing: "border-box",
    minHeight: touch,
    display: "grid",
    gridTemplateColumns: "8px minmax(0, 1fr) auto",
    gridTemplateAreas: '"dot text time" ". student student"',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  dot: {
    gridArea: "dot",
    alignSelf: "start",
    marginBlockStart: tokens.spacingVerticalSNudge,
    width: "8px",
    height: "8px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColors]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
  text: { ...textStyles.row, gridArea: "text", overflowWrap: "anywhere" },
  unread: { ...textStyles.detailStrong },
  student: { ...textStyles.detail, gridArea: "student", color: tokens.colorNeutralForeground3 },
  time: {
    ...textStyles.detail,
    gridArea: "time",
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
});

type EventRowProps = { event: Notification; student: string; onOpen: () => void };

/** An event. Its link switches to the child that it is about (EVT-1). */
function EventRow({ event, student, onOpen }: EventRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("events");
  const { notificationText, created, contentRead, referenceUrl, studentId } = event;
  const ofWords = useOwnLanguage(notificationText);
  // The server wrote it in what then was the reader's language, and did not always keep which.
  const language = event.language ?? ofWords;
  return (
    <Link to={paths.notificationReceiver(referenceUrl, studentId)} className={styles.row} onClick={onOpen}>
      {!contentRead && <span className={styles.dot} />}
      <span className={mergeClasses(styles.text, !contentRead && styles.unread)}>
        {!contentRead && <SrOnly>{t("unread")} </SrOnly>}
        <span lang={language}>{notificationText}</span>
      </span>
      <span className={styles.student}>{student}</span>
      <span className={styles.time}>
        <DateText moment={created} isShort />
      </span>
    </Link>
  );
}
