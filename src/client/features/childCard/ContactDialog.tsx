import { useTranslation } from "react-i18next";
import { PersonFields, usePersonFields } from "#client/features/care/embed/PersonFields.tsx";
import { useChangeChildCard } from "#client/resources/childCard.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { CardChange, CardContact, ChildCard } from "#contract/childCard/schemas.ts";
import { CardDialog, useNotSavedText } from "./CardDialog.tsx";

type ContactDialogProps = { card: ChildCard; contact: CardContact | null; onClose: () => void };

/** Adds, changes or removes an emergency contact. */
export function ContactDialog({ card, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation(["childCard", "care", "common"]);
  const { save } = useChangeChildCard();
  const notSavedText = useNotSavedText();
  const form = usePersonFields(contact);
  const changeOf = (): CardChange | null => {
    const values = form.submit();
    return values && { kind: "CONTACT", id: contact?.id ?? null, ...values };
  };
  const remove = async ({ id, name }: CardContact) => {
    const question = {
      title: t("care:removeQuestion", { name }),
      confirm: t("care:remove"),
      cancel: t("common:cancel"),
    };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    const outcome = await save({ kind: "CONTACT_REMOVED", id }, card.version);
    if (outcome.is === "saved") {
      notify({ msg: t("saved"), type: "success" });
      onClose();
    } else notify({ msg: notSavedText(outcome) });
  };
  return (
    <CardDialog
      title={t("contact")}
      card={card}
      isDirty={form.isDirty}
      changeOf={changeOf}
      actions={contact && <Button onClick={() => void remove(contact)}>{t("care:remove")}</Button>}
      onClose={onClose}
    >
      <PersonFields form={form} />
    </CardDialog>
  );
}
