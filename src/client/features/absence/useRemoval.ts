import { useTranslation } from "react-i18next";
import { useRemoveAbsence } from "#client/resources/absence.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { notify } from "#client/ui/notices/notify.ts";
import type { Absence } from "#contract/absence.ts";

/** Removes a report once that is confirmed (ABS-7). What fails leaves everything as it is (ERR-6). */
export function useRemoval(absence: Absence | undefined, onRemoved: () => void) {
  const { t } = useTranslation(["absence", "common"]);
  const removal = useRemoveAbsence();

  const remove = async () => {
    if (!absence) return;
    const question = {
      title: t("removeQuestion"),
      text: t("removeText"),
      confirm: t("removeConfirm"),
      cancel: t("common:cancel"),
    };
    if (!(await ask(question))) return;
    const isRemoved = await removal.run({ params: { absenceId: absence.id } }).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
    notify({ msg: t("removed"), type: "success" });
    onRemoved();
  };

  return { remove, isBusy: removal.isRunning };
}
