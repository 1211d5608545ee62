import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import { useChangeCare } from "#client/resources/care.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { isLateFor } from "#contract/care/rules.ts";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { type NotSaved, useNotSavedText, useSavedText } from "./careTexts.ts";

type CareDialogProps = {
  title: string;
  care: Care;
  isDirty: boolean;
  /** Returns the change to save; null while the form is wrong. */
  changeOf: () => CareChange | null;
  /** The first day whose times the form changes. */
  changes?: Day | null;
  /** Buttons besides the one that saves. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A form for one change of the plan. If it is not saved, it says why and stays open (CARE-3). */
export function CareDialog({
  title,
  care,
  isDirty,
  changeOf,
  changes = null,
  actions,
  onClose,
  children,
}: CareDialogProps) {
  const { t } = useTranslation("care");
  const today = useToday();
  const { save, isSaving } = useChangeCare();
  const [seen, setSeen] = useState(care.version);
  const [outcome, setOutcome] = useState<NotSaved | null>(null);
  const notSavedText = useNotSavedText();
  const savedText = useSavedText(care);

  const submit = async () => {
    const change = changeOf();
    if (!change) return;
    // After the other's change has been shown, saving again replaces it. A change that came otherwise has not been shown.
    const version = outcome?.is === "outdated" ? outcome.version : seen;
    const result = await save(change, version);
    setSeen(version);
    if (result.is !== "saved") return setOutcome(result);
    notify({ msg: savedText, type: "success" });
    onClose();
  };

  return (
    <FormDialog
      title={title}
      isDirty={isDirty}
      onClose={onClose}
      actions={actions}
      submit={isSaving ? t("saving") : t("save")}
      isBusy={isSaving}
      onSubmit={submit}
      failure={outcome && notSavedText(outcome)}
      isWarning={outcome?.is === "outdated"}
    >
      {children}
      <div role="status">
        {changes !== null && isLateFor(changes, { today, deadlineDays: care.deadlineDays }) && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t("isLate")}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </FormDialog>
  );
}
