import { Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeChildCard } from "#client/resources/childCard.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { CardChange, CardContact, ChildCard } from "#contract/childCard/schemas.ts";
import { CardDialog } from "./CardDialog.tsx";
import { useNotSavedText } from "./useNotSavedText.ts";

const PHONE = /^\+?[\d\s-]{2,19}\d$/;
const FIELDS = ["name", "relation", "phone"] as const;
const MAX_LENGTHS = { name: 80, relation: 40, phone: 20 };

type ContactDialogProps = { card: ChildCard; contact: CardContact | null; onClose: () => void };

/** Adds, changes or removes an emergency contact. */
export function ContactDialog({ card, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation(["childCard", "care", "common"]);
  const { save } = useChangeChildCard();
  const notSavedText = useNotSavedText();
  const [initial] = useState({
    name: contact?.name ?? "",
    relation: contact?.relation ?? "",
    phone: contact?.phone ?? "",
  });
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const wrongOf = (field: (typeof FIELDS)[number]) => {
    if (values[field].trim() === "") return t("care:missing");
    return field === "phone" && !PHONE.test(values.phone.trim()) ? t("care:phoneWrong") : null;
  };
  const changeOf = (): CardChange | null => {
    setTried(true);
    if (FIELDS.some((field) => wrongOf(field))) return null;
    return { kind: "CONTACT", id: contact?.id ?? null, ...values };
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
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      changeOf={changeOf}
      actions={contact && <Button onClick={() => void remove(contact)}>{t("care:remove")}</Button>}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <Field key={field} label={t(`care:${field}`)} required validationMessage={wasTried ? wrongOf(field) : null}>
          <Input
            type={field === "phone" ? "tel" : "text"}
            maxLength={MAX_LENGTHS[field]}
            value={values[field]}
            onChange={(_, { value }) => setValues({ ...values, [field]: value })}
          />
        </Field>
      ))}
    </CardDialog>
  );
}
