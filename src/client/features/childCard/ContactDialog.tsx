import { useTranslation } from "react-i18next";
import {
  NO_PERSON,
  PersonFields,
  type PersonValues,
  personValues,
  usePersonForm,
} from "#client/features/care/embed/PersonFields.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import type { CardChange, CardContact, ChildCard } from "#contract/childCard/schemas.ts";
import { CardDialog, type CardPart } from "./CardDialog.tsx";
import { useContactPress } from "./useContactPress.ts";

type ContactDialogProps = { card: ChildCard; contact: CardContact | null; onClose: () => void };

/** Adds, changes or removes an emergency contact. */
export function ContactDialog({ card, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation(["childCard", "care"]);
  const form = usePersonForm();
  const { remove } = useContactPress(card);
  const changeOf = (given: PersonValues): CardChange | null => {
    const values = form.submit(given);
    return values && { kind: "CONTACT", id: contact?.id ?? null, ...values };
  };
  const removeIt = async (gone: CardContact) => {
    if (await remove(gone)) onClose();
  };
  return (
    <CardDialog
      title={t("contact")}
      card={card}
      part={contact ? contactPart(contact.id, form.fields) : { fields: form.fields, partOf: () => NEW }}
      empty={contact ? personValues(contact) : NO_PERSON}
      changeOf={changeOf}
      actions={contact && <Button onClick={() => void removeIt(contact)}>{t("care:remove")}</Button>}
      onClose={onClose}
    >
      {(edits) => <PersonFields form={form} edits={edits} />}
    </CardDialog>
  );
}

const NEW = { values: NO_PERSON, by: null };

/** A contact of the card, which somebody else may have removed. */
const contactPart = (id: string, fields: CardPart<PersonValues>["fields"]): CardPart<PersonValues> => ({
  fields,
  partOf({ contacts }) {
    const found = contacts.find((contact) => contact.id === id);
    return { values: found ? personValues(found) : null, by: found?.changedBy ?? null };
  },
});
