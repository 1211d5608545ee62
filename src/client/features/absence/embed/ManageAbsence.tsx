import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isReportGone, refreshAbsences } from "#client/resources/absence.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { removeAbsence, removeRestOfSeries } from "#contract/absence/endpoints.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { AbsenceFields } from "../AbsenceFields.tsx";
import { ReportElsewhere, useOnlyLink } from "../ReportElsewhere.tsx";
import { useReportedText } from "../ReportedNotice.tsx";
import type { Reported } from "../savedReport.ts";
import { useAbsenceForm } from "../useAbsenceForm.ts";
import { useReportSentence } from "../useReportSentence.ts";

type ManageAbsenceProps = {
  /** The report being edited; left out for a new one. */
  absence?: Absence;
  /** The first day of a new report; today if left out. */
  date?: Day;
  /** A report that was not sent, with which the form begins (LINE-5). */
  unsent?: PendingWrite;
  /** Called for a new report; without it a notice is shown. */
  onReported?: (reported: Reported) => void;
  onClose: () => void;
};

/** The dialog for reporting, editing and removing an absence (ABS-2). New reports may go to another system (OUT-1). */
export function ManageAbsence(props: ManageAbsenceProps) {
  const link = useOnlyLink();
  if (!link || props.absence) return <AbsenceDialog {...props} />;
  return (
    <Elsewhere onClose={props.onClose}>
      <ReportElsewhere link={link} />
    </Elsewhere>
  );
}

/** The dialog where no school of the family takes reports here. */
function Elsewhere({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation(["absence", "common"]);
  const close = <Button onClick={onClose}>{t("common:close")}</Button>;
  return (
    <FormDialog title={t("reportAbsence")} isDirty={false} onClose={onClose} actions={close}>
      {children}
    </FormDialog>
  );
}

function AbsenceDialog({ absence, date, unsent, onReported, onClose }: ManageAbsenceProps) {
  const { t } = useTranslation("absence");
  const say = useReportedText();
  const done = (reported: Reported) => {
    onClose();
    // The frame says what waits.
    if (reported.isKept) return;
    if (!reported.isNew) notify({ msg: t("saved"), type: "success" });
    else if (onReported) onReported(reported);
    else notify({ msg: say(reported), type: "success" });
  };
  const closeGone = (notice: Parameters<typeof notify>[0]) => {
    notify(notice);
    onClose();
  };
  const removed = (isKept: boolean) => (isKept ? onClose() : closeGone({ msg: t("removed"), type: "success" }));
  const removedElsewhere = () => closeGone({ msg: t("removedElsewhere") });
  const form = useAbsenceForm({ absence, date, unsent, onDone: done, onGone: removedElsewhere });
  const restRemoved = (isKept: boolean) => (isKept ? onClose() : closeGone({ msg: t("restRemoved"), type: "success" }));
  const sentence = useReportSentence(form);
  const removal = useRemoval(absence, { onRemoved: removed, onRestRemoved: restRemoved, onGone: removedElsewhere });
  if (!absence && form.children.length === 0)
    return (
      <Elsewhere onClose={onClose}>
        {form.elsewhere.map(({ id, firstName, link }) => (
          <ReportElsewhere key={id} link={link} name={firstName} />
        ))}
      </Elsewhere>
    );
  const close = () => {
    form.cancel();
    onClose();
  };
  const submitText = absence ? t("save") : sentence.send;
  const busyText = absence ? t("saving") : t("sending");
  return (
    <FormDialog
      isSheet
      title={t("manageAbsence")}
      isDirty={form.isDirty}
      onClose={close}
      actions={
        <>
          {form.next && (
            <Button isBusy={form.isBusy} disabled={!form.isReady} onClick={() => void form.reportNext()}>
              {sentence.sendNext}
            </Button>
          )}
          {absence?.seriesId && (
            <Button appearance="subtle" isBusy={removal.isBusy} onClick={() => void removal.removeRest()}>
              {t("removeRest")}
            </Button>
          )}
          {absence && (
            <Button appearance="subtle" isBusy={removal.isBusy} onClick={() => void removal.remove()}>
              {removal.isBusy ? t("removing") : t("remove")}
            </Button>
          )}
        </>
      }
      submit={form.isBusy ? busyText : submitText}
      isSubmitDisabled={!form.isReady}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      conflict={form.conflict}
    >
      <AbsenceFields form={form} />
    </FormDialog>
  );
}

/** Removes a report, or it and the later ones of its series, after a confirmation (ABS-7, ABS-13). A failure changes nothing (ERR-6), unless the report is gone already. */
function useRemoval(
  absence: Absence | undefined,
  {
    onRemoved,
    onRestRemoved,
    onGone,
  }: Record<"onRemoved" | "onRestRemoved", (isKept: boolean) => void> & { onGone: () => void },
) {
  const { t } = useTranslation(["absence", "common"]);
  const { id: studentId, firstName: name } = useActiveStudent();
  const one = useChange(removeAbsence);
  const rest = useChange(removeRestOfSeries);

  const removeBy = async (removal: typeof one | typeof rest, text: string, onDone: typeof onRemoved) => {
    if (!absence) return;
    const question = {
      title: t("removeQuestion"),
      text,
      confirm: t("removeConfirm"),
      cancel: t("common:cancel"),
      isDestructive: true,
    };
    if (!(await ask(question))) return;
    try {
      const about = { studentId, name, times: absence };
      const { isKept } = await removal.run({ params: { absenceId: absence.id } }, { about });
      onDone(isKept);
    } catch (error) {
      if (!isReportGone(error)) return;
      refreshAbsences();
      onGone();
    }
  };

  return {
    remove: () => removeBy(one, t("removeText"), onRemoved),
    removeRest: () => removeBy(rest, t("removeRestText"), onRestRemoved),
    isBusy: one.isRunning || rest.isRunning,
  };
}
