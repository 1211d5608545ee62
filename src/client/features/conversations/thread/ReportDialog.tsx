import { Field, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { wereTooManyReports } from "#client/resources/conversations.ts";
import { useChange } from "#client/resources/useChange.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { flagMessage } from "#contract/conversations/endpoints.ts";
import type { Message } from "#contract/conversations/schemas.ts";
import { REASON_MAX_LENGTH } from "#contract/limits.ts";

type ReportDialogProps = {
  message: Message;
  /** It is closed before it is taken away, so that Fluent lays the page bare again. */
  isOpen: boolean;
  onClose: () => void;
};

/** Reports a message of somebody else; without a reason nothing is sent (CONV-10). */
export function ReportDialog({ message, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation(["conversations", "common"]);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { run, isRunning } = useChange(flagMessage);

  const report = async () => {
    if (reason.trim() === "") return setMissing(true);
    try {
      await run({ body: { messageId: message.id, reason: reason.trim() } });
    } catch (error) {
      return notify({ msg: t(wereTooManyReports(error) ? "tooManyReports" : "notReported") });
    }
    onClose();
    await ask({ title: t("hasBeenReported"), text: t("willBeHidden"), confirm: t("understood") });
  };

  return (
    <FormDialog
      title={t("report")}
      isOpen={isOpen}
      isDirty={reason.trim() !== ""}
      onClose={onClose}
      submit={t("sendReport")}
      isBusy={isRunning}
      onSubmit={report}
    >
      <Field label={t("reason")} required {...(isMissing && { validationMessage: t("reasonRequired") })}>
        <Textarea
          resize="vertical"
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={(_, { value }) => {
            setReason(value);
            setMissing(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}
