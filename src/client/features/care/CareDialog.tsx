import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import type { Begun, Fields } from "#client/lib/edits.ts";
import { type EditsOf, useEdits } from "#client/lib/useEdits.ts";
import { useChangeCare } from "#client/resources/care.ts";
import { CARE_REFUSALS, type Refusal, refusalOf } from "#client/resources/refusal.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { isLateFor } from "#contract/care/rules.ts";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { Person } from "#contract/schemas/common.ts";
import { useFailureText, useSavedText } from "./careTexts.ts";

/** A part of the plan that a form changes. */
export type CarePart<Values extends object> = {
  fields: Fields<Values>;
  /** Returns the values of a plan, and who has changed them last; no values once the part is gone. */
  partOf: (care: Care) => { values: Values | null; by: Person | null };
};

type CareDialogProps<Values extends object> = {
  title: string;
  care: Care;
  part: CarePart<Values>;
  /** Values where the plan has none. */
  empty: Values;
  /** Returns the change to save; null while the form is wrong. */
  changeOf: (values: Values) => CareChange | null;
  /** Returns the first day whose times the form changes. */
  firstDayOf?: (values: Values) => Day | null;
  /** A change that was not sent, with which the form begins (LINE-5). */
  unsent?: (Begun<Values> & { key: string }) | undefined;
  /** Buttons besides the one that saves. */
  actions?: ReactNode;
  onClose: () => void;
  children: (edits: EditsOf<Values>) => ReactNode;
};

/** A form for one change of the plan. If it is not saved, it says why and stays open (CARE-3). */
export function CareDialog<Values extends object>(props: CareDialogProps<Values>) {
  const { title, care, part, empty, changeOf, firstDayOf, unsent, actions, onClose, children } = props;
  const { t } = useTranslation("care");
  const today = useToday();
  const { save, latest, cancel, isSaving } = useChangeCare();
  const [failure, setFailure] = useState<Refusal<typeof CARE_REFUSALS> | null>(null);
  const failureText = useFailureText();
  const savedText = useSavedText(care);
  const { values: known, by } = part.partOf(care);
  const shown = { values: known ?? empty, version: care.version };
  const edits = useEdits(shown, part.fields, unsent && { ...unsent, by });
  const firstDay = firstDayOf?.(edits.values) ?? null;

  const submit = async () => {
    const change = changeOf(edits.values);
    if (!change) return;
    setFailure(null);
    try {
      const result = await edits.save({
        send: (over, _, seen) => save(change, over, { seen, instead: unsent?.key }),
        async latest() {
          const now = await latest();
          const { values, by } = part.partOf(now);
          return values && { values, by, version: now.version };
        },
      });
      if (result.is === "gone") return setFailure("personGone");
      if (result.is === "outdated") return;
      // The frame says what waits.
      if (result.is === "saved") notify({ msg: savedText, type: "success" });
      onClose();
    } catch (error) {
      setFailure(refusalOf(error, CARE_REFUSALS));
    }
  };
  const close = () => {
    cancel();
    onClose();
  };

  return (
    <FormDialog
      title={title}
      isDirty={edits.isDirty}
      onClose={close}
      actions={actions}
      submit={isSaving ? t("saving") : t("save")}
      isBusy={isSaving}
      onSubmit={submit}
      conflict={edits.conflict}
      failure={failure && failureText(failure)}
    >
      {children(edits)}
      <div role="status">
        {firstDay !== null && isLateFor(firstDay, { today, deadlineDays: care.deadlineDays }) && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t("isLate")}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </FormDialog>
  );
}
