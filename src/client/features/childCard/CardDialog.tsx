import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CardOutcome, useChangeChildCard } from "#client/resources/childCard.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { CONTACTS_MAX } from "#contract/childCard/rules.ts";
import type { CardChange, ChildCard } from "#contract/childCard/schemas.ts";

type CardDialogProps = {
  title: string;
  card: ChildCard;
  isDirty: boolean;
  /** Returns the change to save; null while the form is wrong. */
  changeOf: () => CardChange | null;
  /** Buttons besides the one that saves. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A form for one change of the card. If it is not saved, it says why and stays open (CARE-3). */
export function CardDialog({ title, card, isDirty, changeOf, actions, onClose, children }: CardDialogProps) {
  const { t } = useTranslation(["childCard", "care"]);
  const { save, isSaving } = useChangeChildCard();
  const [seen, setSeen] = useState(card.version);
  const [outcome, setOutcome] = useState<Exclude<CardOutcome, { is: "saved" }> | null>(null);
  const notSavedText = useNotSavedText();

  const submit = async () => {
    const change = changeOf();
    if (!change) return;
    // After the other's change has been shown, saving again replaces it. A change that came otherwise has not been shown.
    const version = outcome?.is === "outdated" ? outcome.version : seen;
    const result = await save(change, version);
    setSeen(version);
    if (result.is !== "saved") return setOutcome(result);
    notify({ msg: t("saved"), type: "success" });
    onClose();
  };

  return (
    <FormDialog
      title={title}
      isDirty={isDirty}
      onClose={onClose}
      actions={actions}
      submit={t(isSaving ? "care:saving" : "care:save")}
      isBusy={isSaving}
      onSubmit={submit}
      failure={outcome && notSavedText(outcome)}
      isWarning={outcome?.is === "outdated"}
    >
      {children}
    </FormDialog>
  );
}

/** Returns a function for the text of a change that was not saved: what somebody else changed first, or why it is refused (CARE-3). */
export function useNotSavedText(): (outcome: Exclude<CardOutcome, { is: "saved" }>) => string {
  const { t } = useTranslation(["childCard", "care", "absence"]);
  return (outcome) => {
    if (outcome.is === "lostConnection") return t("absence:lostConnection");
    if (outcome.is !== "outdated") return t(outcome.is, { max: CONTACTS_MAX });
    const { kind, changedBy } = outcome.by;
    const change = t(`history.${kind}`);
    return changedBy
      ? t("care:changedElsewhereBy", { name: `${changedBy.firstName} ${changedBy.lastName}`, change })
      : t("care:changedElsewhere", { change });
  };
}
