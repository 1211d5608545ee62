import { Field, Select } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { fetchTalk, refreshRounds } from "#client/resources/deskMeetings.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { moveDeskBooking } from "#contract/desk/meetings/endpoints.ts";
import type { DeskSlot, DeskTalk } from "#contract/desk/meetings/schemas.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { useTalkTime } from "./TalkState.tsx";

type TalkTime = { slotId: string | null };
type MoveDialogProps = { talk: DeskTalk; slots: DeskSlot[]; onClose: () => void };

/** Gives a student another time, or cancels the booking; the guardians are told. */
export function MoveDialog({ talk, slots, onClose }: MoveDialogProps) {
  const { t } = useTranslation(["deskMeetings", "desk"]);
  const { dateTimeRelative } = useFormats();
  const name = useDeskName()(talk.student, talk.number);
  const timeIn = (offered: DeskSlot[], id: string | null) => {
    const slot = offered.find((one) => one.id === id);
    return slot ? dateTimeRelative(slot.startTime) : t("notBooked");
  };
  const edits = useEdits<TalkTime>(
    { values: { slotId: talk.slotId }, version: talk.version },
    { slotId: { label: t("newTime"), text: (id) => timeIn(slots, id) } },
  );
  const slotId = edits.changed.slotId ?? "";
  const [isMissing, setMissing] = useState(false);
  const { run, isRunning } = useVersionedDeskChange(moveDeskBooking);
  const refuse = useChangedMeanwhile(refreshRounds);
  const when = useTalkTime()(talk);
  const now = useNow();
  const free = slots.filter(({ state, startTime }) => state === "FREE" && new Date(startTime) > now);
  const save = async (slot: DeskSlot | undefined) => {
    const body = slot
      ? {
          timeBlockSlotId: slot.id,
          date: bookingTimeOf(new Date(slot.startTime)),
          endDate: bookingTimeOf(new Date(slot.endTime)),
        }
      : { timeBlockSlotId: null, date: null, endDate: null };
    try {
      const { is } = await edits.save({
        send: (over) => run({ params: { instanceId: talk.id }, body }, over),
        async latest(by) {
          const now = await fetchTalk(talk.id);
          return now && { values: { slotId: now.slotId }, version: now.version, by };
        },
      });
      if (is === "outdated") return;
      if (is === "saved") notify({ msg: t(slot ? "moved" : "bookingCanceled"), type: "success" });
      else notify({ msg: t("desk:changedMeanwhile") });
      onClose();
    } catch (error) {
      if (refuse(error, t("notSaved"))) onClose();
    }
  };
  const move = () => {
    const slot = free.find(({ id }) => id === slotId);
    setMissing(!slot);
    return slot && save(slot);
  };
  const cancel = async () => {
    const question = { title: t("cancelBookingQuestion"), text: t("guardiansTold"), isDestructive: true };
    if (await ask({ ...question, confirm: t("cancelBooking"), cancel: t("keepBooking") })) await save(undefined);
  };
  return (
    <FormDialog
      title={t("timeOf", { name })}
      isDirty={slotId !== ""}
      conflict={edits.conflict}
      onClose={onClose}
      actions={
        talk.date && (
          <Button isBusy={isRunning} onClick={() => void cancel()}>
            {t("cancelBooking")}
          </Button>
        )
      }
      submit={t("saveTime")}
      isBusy={isRunning}
      onSubmit={move}
    >
      <p>{when}</p>
      <Theirs of={edits.theirs("slotId")}>
        <Field
          label={t("newTime")}
          hint={free.length === 0 ? t("noFree") : t("guardiansTold")}
          validationMessage={isMissing ? t("problem.required") : null}
        >
          <Select value={slotId} onChange={(_, { value }) => edits.change({ slotId: value })}>
            <option value="">{t("chooseTime")}</option>
            {free.map(({ id, startTime }) => (
              <option key={id} value={id}>
                {dateTimeRelative(startTime)}
              </option>
            ))}
          </Select>
        </Field>
      </Theirs>
    </FormDialog>
  );
}
