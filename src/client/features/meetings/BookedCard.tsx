import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarAdd20Regular } from "@fluentui/react-icons/svg/calendar-add";
import { CalendarArrowRight20Regular } from "@fluentui/react-icons/svg/calendar-arrow-right";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { CalendarMail20Regular } from "@fluentui/react-icons/svg/calendar-mail";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "#client/lib/clock.ts";
import {
  fetchCalendarFile,
  fetchMeetingInstance,
  isBookingChanged,
  isBookingClosed,
  refreshBookings,
  useBooking,
} from "#client/resources/meetings.ts";
import { useProfile } from "#client/session/profile.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { saveFile } from "#client/ui/files/saveFile.ts";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { card } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { mayRebook, momentOfBooking } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance } from "#contract/meetings/schemas.ts";
import { BookedTile, BookedTime } from "./BookedTime.tsx";
import { useBookingChangedText } from "./useBookingChangedText.ts";
import { useInvite } from "./useInvite.ts";

const useStyles = makeStyles({
  card: { ...card, display: "grid", rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
  head: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalM },
  words: { minWidth: 0, display: "grid", rowGap: tokens.spacingVerticalXXS },
  time: { ...textStyles.sectionTitle, margin: 0, overflowWrap: "anywhere" },
  join: {
    ...textStyles.detail,
    "& a": { [phone]: { display: "inline-flex", alignItems: "center", minHeight: touch } },
  },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    ":empty": { display: "none" },
    [phone]: { ":not(:empty)": { display: "grid", gridTemplateColumns: "1fr 1fr" } },
  },
});

type BookedCardProps = { meeting: Meeting; instance: MeetingInstance; onRebook: () => void };

/** The booked time in large type, how to join, and what can be done with the booking (MEET-7, MEET-8, MEET-10). */
export function BookedCard({ meeting, instance, onRebook }: BookedCardProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const id = useId();
  const { date, teamsMeetingData } = instance;
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <BookedTile date={date} />
        <div className={styles.words}>
          <h2 id={id} className={styles.time}>
            <BookedTime {...instance} />
          </h2>
          {teamsMeetingData && (
            <span className={styles.join}>
              <OutsideLink href={teamsMeetingData.joinWebUrl}>{t("join")}</OutsideLink>
            </span>
          )}
        </div>
      </div>
      <BookingActions meeting={meeting} instance={instance} onRebook={onRebook} />
    </section>
  );
}

/** Moves or cancels a booking, and puts it into a calendar. A failed action changes nothing (ERR-6). */
function BookingActions({ meeting, instance, onRebook }: BookedCardProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const { book, isBooking } = useBooking(instance);
  const { invite, isSending } = useInvite(instance.id);
  const changedText = useBookingChangedText();
  const mail = useProfile()?.mail;
  const isViewer = useIsStudentViewer();
  const now = useNow();
  const isChangeable = !isViewer && mayRebook(instance, meeting.status, now);
  const isAhead = instance.date !== null && momentOfBooking(instance.date) > now;

  const addToCalendar = async () => {
    try {
      const { content } = await fetchCalendarFile(instance.id);
      saveFile(new Blob([content], { type: "text/calendar" }), "skolvy.ics");
    } catch {
      notify({ msg: t("calendarFailed"), type: "error" });
    }
  };
  const cancel = async () => {
    const question = { title: t("cancelQuestion"), confirm: t("cancelBooking"), cancel: t("keepBooking") };
    if (!(await ask(question))) return;
    try {
      await book(null);
      notify({ msg: t("cancelled"), type: "info" });
    } catch (error) {
      refreshBookings();
      // A failure to read who has changed it leaves the name out.
      const latest =
        isBookingChanged(error) && (await fetchMeetingInstance(instance.id).catch(() => ({ bookedBy: null })));
      if (latest) notify({ msg: changedText(latest) });
      if (isBookingClosed(error)) notify({ msg: t("bookingClosed") });
    }
  };

  return (
    <div className={styles.actions}>
      {isAhead && (
        <Button icon={<CalendarAdd20Regular />} onClick={() => void addToCalendar()}>
          {t("addToCalendar")}
        </Button>
      )}
      {isAhead && mail && (
        <Button icon={<CalendarMail20Regular />} isBusy={isSending} onClick={() => void invite()}>
          {t("sendInvite")}
        </Button>
      )}
      {isChangeable && (
        <>
          <Button icon={<CalendarArrowRight20Regular />} onClick={onRebook}>
            {t("rebook")}
          </Button>
          <Button icon={<CalendarCancel20Regular />} isBusy={isBooking} onClick={() => void cancel()}>
            {t("cancelBooking")}
          </Button>
        </>
      )}
    </div>
  );
}
