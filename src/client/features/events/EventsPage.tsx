import { Alert28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { PushButton } from "#client/features/push/embed/PushButton.tsx";
import { useEvents, useMarkNotificationsRead } from "#client/resources/notifications.ts";
import { useStudents } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { Notification } from "#contract/notifications.ts";
import { EventRow } from "./EventRow.tsx";

/** All events of all students, newest first (EVT-1). */
export function EventsPage() {
  const { t } = useTranslation("events");
  const events = useEvents();
  const students = useStudents();
  const { run } = useMarkNotificationsRead();
  const nameOf = (studentId: string) => {
    const student = students.find(({ id }) => id === studentId);
    return student ? `${student.firstName} ${student.lastName}` : "";
  };
  const open = ({ id, contentRead }: Notification) => {
    if (!contentRead) run({ body: [{ id }] }).catch(() => undefined);
  };
  return (
    <Page title={t("title")} actions={<PushButton />}>
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
