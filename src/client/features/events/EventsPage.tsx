import { Settings20Regular } from "@fluentui/react-icons/svg/settings";
import { useTranslation } from "react-i18next";
import { PushButton } from "#client/features/push/embed/PushButton.tsx";
import { TodoLink } from "#client/features/todo/embed/TodoLink.tsx";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { paths } from "#client/lib/paths.ts";
import { useEvents } from "#client/resources/notifications.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useIsStudentViewer, useStudents } from "#client/session/students.ts";
import { NoMessages } from "#client/ui/drawings/NoMessages.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { useOwnLanguage } from "#client/ui/richText/WrittenText.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import type { Notification } from "#contract/notifications/schemas.ts";
import type { ListedStudent } from "#contract/students/schemas.ts";
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
            <LinkButton
              to={paths.notificationPreferences}
              appearance="subtle"
              icon={<Settings20Regular />}
              aria-label={t("navigation:notificationSettings")}
              title={t("navigation:notificationSettings")}
            />
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
        empty={<EmptyState drawing={<NoMessages />} text={t("empty")} />}
      >
        {(shown) => (
          <RowList>
            {shown.map((event) => (
              <li key={event.id}>
                <EventRow
                  event={event}
                  student={students.find(({ id }) => id === event.studentId)}
                  onOpen={() => open(event)}
                />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}

type EventRowProps = { event: Notification; student: ListedStudent | undefined; onOpen: () => void };

/** An event. Its link switches to the child that it is about (EVT-1). */
function EventRow({ event, student, onOpen }: EventRowProps) {
  const { t } = useTranslation("events");
  const { notificationText, created, contentRead, referenceUrl, studentId } = event;
  const ofWords = useOwnLanguage(notificationText);
  // The server wrote it in what then was the reader's language, and did not always keep which.
  const language = event.language ?? ofWords;
  return (
    <Row
      to={paths.notificationReceiver(referenceUrl, studentId)}
      onOpen={onOpen}
      isUnread={!contentRead}
      lead={student && <ChildInitials child={student} size="small" />}
      title={
        <>
          {!contentRead && <SrOnly>{t("unread")} </SrOnly>}
          <span lang={language}>{notificationText}</span>
        </>
      }
      detail={
        <span>
          {student && `${student.firstName} ${student.lastName} · `}
          <DateText moment={created} isShort />
        </span>
      }
    />
  );
}
