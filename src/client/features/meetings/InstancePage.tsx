import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarAdd20Regular } from "@fluentui/react-icons/svg/calendar-add";
import { ClipboardTextEdit20Regular } from "@fluentui/react-icons/svg/clipboard-text-edit";
import { Note24Regular } from "@fluentui/react-icons/svg/note";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router-dom";
import {
  TranslateButton,
  Translated,
  useMachineTranslation,
} from "#client/features/machineTranslation/embed/Translated.tsx";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useMeeting } from "#client/resources/meetings.ts";
import { useProfile } from "#client/session/profile.ts";
import { useService } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { todoOf } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance } from "#contract/meetings/schemas.ts";
import { BOOKING, MEETING_FORMS } from "#contract/screens.ts";
import { BookedCard } from "./BookedCard.tsx";
import { BookingDialog } from "./BookingDialog.tsx";
import { InstanceForms } from "./InstanceForms.tsx";
import { InstanceInfo } from "./InstanceInfo.tsx";
import { PanelText } from "./PanelText.tsx";

/** One occasion of a meeting (MEET-3). */
export function InstancePage() {
  const { meetingId = "", instanceId = "" } = useParams();
  const { t } = useTranslation("meetings");
  const meeting = useMeeting(meetingId);
  const instance = meeting.data?.instances.find(({ id }) => id === instanceId);
  const isLoading = meeting.data === undefined && meeting.error === undefined;
  const translation = useMachineTranslation({ kind: "meeting", id: meetingId }, meeting.data && textOf(meeting.data));
  return (
    <Page
      isReading
      title={isLoading ? undefined : (meeting.data?.title ?? t("meeting"))}
      isSchoolTitle={meeting.data !== undefined}
      subtitle={instance && `${instance.studentFirstName} ${instance.studentLastName}`}
      hasIconActions
      actions={instance && <TranslateButton translation={translation} />}
    >
      <Loaded
        resource={meeting}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        missing={<MissingHere screen="meetingInstance" />}
      >
        {(shown) =>
          instance ? (
            <Translated translation={translation} title={shown.title}>
              <InstanceParts meeting={shown} instance={instance} />
            </Translated>
          ) : (
            <MissingHere screen="meetingInstance" />
          )
        }
      </Loaded>
    </Page>
  );
}

/** A meeting's texts in one, which tells their language better than each. */
const textOf = ({ title, description, instances }: Meeting): string =>
  [
    title,
    description,
    ...instances.flatMap(({ relationships, ...instance }) => [
      instance.description,
      instance.followUp,
      ...relationships.map(({ referenceType, reference }) => (referenceType === "NOTE" ? reference.text : "")),
    ]),
  ].join(" ");

type InstancePartsProps = { meeting: Meeting; instance: MeetingInstance };

/** The to-do list, and below it the tabs with information, notes and forms. */
function InstanceParts({ meeting, instance }: InstancePartsProps) {
  const { t } = useTranslation("meetings");
  const hasNotes = useService("notes");
  const viewerId = useProfile()?.guardianId ?? "";
  const { hash } = useLocation();
  const todo = todoOf(meeting, instance, viewerId);
  const [tab, setTab] = useState<"info" | "notes" | "forms">(hash === MEETING_FORMS ? "forms" : "info");
  const [isBooking, setBooking] = useState(false);
  // After the heading has taken the focus, which from outside of the dialog would hide it from screen readers.
  const openBooking = useEffectEvent(() => setBooking(hash === BOOKING && todo.isToBook));
  useEffect(() => openBooking(), []);
  const tabs = [
    { id: "info" as const, label: t("info") },
    ...(hasNotes ? [{ id: "notes" as const, label: t("notes") }] : []),
    { id: "forms" as const, label: t("forms") },
  ];
  return (
    <>
      {instance.date !== null && <BookedCard meeting={meeting} instance={instance} onRebook={() => setBooking(true)} />}
      <Todo
        todo={todo}
        hasTimes={meeting.firstFreeTime !== null}
        onBook={() => setBooking(true)}
        onFill={() => setTab("forms")}
      />
      <Tabs label={t("parts")} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === "info" && <InstanceInfo meeting={meeting} instance={instance} />}
        {tab === "notes" && <InstanceNotes instance={instance} />}
        {tab === "forms" && <InstanceForms meeting={meeting} instance={instance} viewerId={viewerId} />}
      </Tabs>
      {isBooking && <BookingDialog meeting={meeting} instance={instance} onClose={() => setBooking(false)} />}
    </>
  );
}

const useStyles = makeStyles({
  todo: { display: "grid", rowGap: tokens.spacingVerticalS },
  note: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground2 },
  choices: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

type TodoProps = {
  todo: { isToBook: boolean; isToFill: boolean };
  hasTimes: boolean;
  onBook: () => void;
  onFill: () => void;
};

/** The to-do list before the meeting. Only guardians book (MEET-4). */
function Todo({ todo, hasTimes, onBook, onFill }: TodoProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const isViewer = useIsStudentViewer();
  const isToBook = todo.isToBook && !isViewer;
  if (!isToBook && !todo.isToFill) return null;
  return (
    <section className={styles.todo} aria-label={t("todo")}>
      {isToBook && !hasTimes && <p className={styles.note}>{t("noTimes")}</p>}
      <div className={styles.choices}>
        {isToBook && (
          <Button appearance={hasTimes ? "primary" : "secondary"} icon={<CalendarAdd20Regular />} onClick={onBook}>
            {t("book")}
          </Button>
        )}
        {todo.isToFill && (
          <Button icon={<ClipboardTextEdit20Regular />} onClick={onFill}>
            {t("fillForm")}
          </Button>
        )}
      </div>
    </section>
  );
}

const useNoteStyles = makeStyles({
  meta: {
    ...textStyles.detail,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** Notes by staff, shared with all participants or only with the reader (MEET-10). */
function InstanceNotes({ instance }: { instance: MeetingInstance }) {
  const styles = useNoteStyles();
  const { t } = useTranslation("meetings");
  const notes = instance.relationships.flatMap((link) => (link.referenceType === "NOTE" ? [link.reference] : []));
  if (notes.length === 0) return <EmptyState icon={Note24Regular} text={t("noNotes")} />;
  return notes.map((note) => (
    <Panel
      key={note.id}
      title={<SchoolText>{note.title}</SchoolText>}
      detail={note.public ? t("sharedNote") : t("privateNote")}
    >
      <p className={styles.meta}>
        {`${note.author.firstName} ${note.author.lastName} · `}
        <DateText moment={note.created} />
      </p>
      <PanelText html={note.text} />
    </Panel>
  ));
}
