import { Field, MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { isBookingClosed, isSlotGone, refreshBookings, useBooking, useTimeBlocks } from "#client/resources/meetings.ts";
import { useProfile } from "#client/session/profile.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { isBookable, momentOfBooking } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance, TimeBlockSlot } from "#contract/meetings/schemas.ts";
import { SlotDays } from "./SlotDays.tsx";
import { useBookingChangedText } from "./useBookingChangedText.ts";
import { useInvite } from "./useInvite.ts";

const useStyles = makeStyles({
  intro: { ...textStyles.detail, display: "grid", margin: 0, color: tokens.colorNeutralForeground2 },
});

type BookingDialogProps = { meeting: Meeting; instance: MeetingInstance; onClose: () => void };

/** Books one of the meeting's times (MEET-5, MEET-6). Stays open if booking fails (ERR-6). */
export function BookingDialog({ meeting, instance, onClose }: BookingDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(["meetings", "common"]);
  const { dateTimeInSentence } = useFormats();
  const blocks = useTimeBlocks(meeting.id);
  const { book, isBooking } = useBooking(instance);
  const { invite } = useInvite(instance.id);
  const mail = useProfile()?.mail;
  const changedText = useBookingChangedText();
  const [slot, setSlot] = useState<TimeBlockSlot | null>(null);
  const [isTried, setTried] = useState(false);
  const missingId = useId();
  const [{ timeBlockSlotId: seenFirst }] = useState(instance);
  useEffect(refreshBookings, []);

  const now = useNow();
  const slots = blocks.data?.flatMap(({ timeBlockSlots }) => timeBlockSlots);
  const hasTimes = slots?.some((one) => isBookable(one, now)) ?? false;
  const isMissing = isTried && !slot;
  const shown = { ...blocks, data: slots && (hasTimes ? slots : []) };

  const save = async () => {
    setTried(true);
    if (!slot) return;
    try {
      await book(slot);
    } catch (error) {
      refreshBookings();
      if (isBookingClosed(error)) notify({ msg: t("bookingClosed") });
      if (!isSlotGone(error)) return;
      setSlot(null);
      return notify({ msg: t("slotGone") });
    }
    onClose();
    notify({ msg: t("booked"), type: "success" });
    if (!mail) return;
    const offer = { title: t("inviteQuestion"), text: mail, confirm: t("sendInvite"), cancel: t("noThanks") };
    if (await ask(offer)) await invite();
  };

  const bookText = slot ? t("bookAt", { time: dateTimeInSentence(momentOfBooking(slot.startTime)) }) : t("bookTime");
  return (
    <FormDialog
      title={t("book")}
      isDirty={slot !== null}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common:cancel")}</Button>}
      submit={hasTimes ? bookText : undefined}
      isBusy={isBooking}
      onSubmit={save}
    >
      <p className={styles.intro}>
        <SchoolText>{meeting.title}</SchoolText>
        {instance.date && <span>{t("bookedNow", { time: dateTimeInSentence(momentOfBooking(instance.date)) })}</span>}
      </p>
      <div role="alert">
        {instance.timeBlockSlotId !== seenFirst && !isBooking && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{changedText(instance)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <Loaded
        resource={shown}
        skeleton={<SkeletonBar />}
        failed={t("timesFailed")}
        isCompact
        empty={<EmptyState isCompact icon={CalendarCancel20Regular} text={t("noTimes")} />}
      >
        {(offered) => (
          <Field validationMessage={isMissing ? { id: missingId, children: t("selectTime") } : null}>
            <div data-wrong={isMissing ? "" : undefined}>
              <SlotDays
                slots={offered}
                now={now}
                ownId={instance.timeBlockSlotId}
                chosen={slot}
                onChoose={setSlot}
                missingId={isMissing ? missingId : undefined}
              />
            </div>
          </Field>
        )}
      </Loaded>
    </FormDialog>
  );
}
