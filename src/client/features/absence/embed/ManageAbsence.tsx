import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isReportGone, refreshAbsences, useRemoveAbsence } from "#client/resources/absence.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { Absence } from "#contract/absence.ts";
import type { Day } from "#contract/dates.ts";
import { AbsenceFields } from "../AbsenceFields.tsx";
import { useReportedText } from "../ReportedNotice.tsx";
import { type Reported, useAbsenceForm } from "../useAbsenceForm.ts";

type ManageAbsenceProps = {
  /** The report being edited; left out for a new one. */
  absence?: Absence;
  /** The first day of a new report; today if left out. */
  date?: Day;
  /** Called for a new report; without it a notice is shown. */
  onReported?: (reported: Reported) => void;
  /** Called before closing when the report being edited no longer exists. */
  onGone?: () => void;
  onClose: () => void;
};

/** The dialog for reporting, editing and removing an absence (ABS-2). */
export function ManageAbsence({ absence, date, onReported, onGone, onClose }: ManageAbsenceProps) {
  const { t } = useTranslation("absence");
  const formId = useId();
  const say = useReportedText();
  const done = (reported: Reported) => {
    onClose();
    if (!reported.isNew) notify({ msg: t("saved"), type: "success" });
    else if (onReported) onReported(reported);
    else notify({ msg: say(reported), type: "success" });
  };
  const closeGone = (notice: Parameters<typeof notify>[0]) => {
    notify(notice);
    onGone?.();
    onClose();
  };
  const removed = () => closeGone({ msg: t("removed"), type: "success" });
  const removedElsewhere = () => closeGone({ msg: t("removedElsewhere") });
  const form = useAbsenceForm({ absence, date, onDone: done, onGone: removedElsewhere });
  const removal = useRemoval(absence, { onRemoved: removed, onGone: removedElsewhere });
  const submitText = absence ? t("save") : t("reportAbsence");
  const busyText = absence ? t("saving") : t("sending");
  return (
    <FormDialog
      title={t("manageAbsence")}
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <>
          {absence && (
            <Button isBusy={removal.isBusy} onClick={() => void removal.remove()}>
              {removal.isBusy ? t("removing") : t("remove")}
            </Button>
          )}
          <Button type="submit" form={formId} appearance="primary" isBusy={form.isBusy}>
            {form.isBusy ? busyText : submitText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isBusy) void form.submit();
        }}
      >
        <AbsenceFields form={form} />
      </form>
    </FormDialog>
  );
}

/** Removes a report after a confirmation (ABS-7). A failure changes nothing (ERR-6), unless the report is gone already. */
function useRemoval(
  absence: Absence | undefined,
  { onRemoved, onGone }: { onRemoved: () => void; onGone: () => void },
) {
  const { t } = useTranslation(["absence", "common"]);
  const removal = useRemoveAbsence();

  const remove = async () => {
    if (!absence) return;
    const question = {
      title: t("removeQuestion"),
      text: t("removeText"),
      confirm: t("removeConfirm"),
      cancel: t("common:cancel"),
      isDestructive: true,
    };
    if (!(await ask(question))) return;
    try {
      await removal.run({ params: { absenceId: absence.id } });
      onRemoved();
    } catch (error) {
      if (!isReportGone(error)) return;
      refreshAbsences();
      onGone();
    }
  };

  return { remove, isBusy: removal.isRunning };
}
