import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarArrowRight20Regular, CalendarCancel20Regular, CalendarMail20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { isBookingChanged, refreshBookings, useBooking } from "#client/resources/meetings.ts";
import { useProfile } from "#client/session/profile.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { mayRebook, momentOfBooking } from "#contract/meetingRules.ts";
import type { Meeting, MeetingInstance } from "#contract/meetings.ts";
import { useInvite } from "./useInvite.ts";

const useStyles = makeStyles({
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    ":empty": { display: "none" },
  },
});

type BookingActionsProps = { meeting: Meeting; instance: MeetingInstance; onRebook: () => void };

/** Moves, cancels or mails a booking (MEET-7, MEET-8). A failed action changes nothing (ERR-6). */
export function BookingActions({ meeting, instance, onRebook }: BookingActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const { book, isBooking } = useBooking(instance);
  const { invite, isSending } = useInvite(instance.id);
  const mail = useProfile()?.mail;
  const isViewer = useIsStudentViewer();
  const now = new Date();
  const isChangeable = !isViewer && mayRebook(instance, meeting.status, now);
  const isAhead = instance.endDate !== null && momentOfBooking(instance.endDate) > now;

  const cancel = async () => {
    const question = { title: t("cancelQuestion"), confirm: t("cancelBooking"), cancel: t("keepBooking") };
    if (!(await ask(question))) return;
    try {
      await book(null);
      notify({ msg: t("cancelled"), type: "info" });
    } catch (error) {
      refreshBookings();
      if (isBookingChanged(error)) notify({ msg: t("bookingChanged") });
    }
  };

  return (
    <div className={styles.actions}>
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
      {isAhead && mail && (
        <Button icon={<CalendarMail20Regular />} isBusy={isSending} onClick={() => void invite()}>
          {t("sendInvite")}
        </Button>
      )}
    </div>
  );
}
