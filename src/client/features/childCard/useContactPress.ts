import { useTranslation } from "react-i18next";
import { ask } from "#client/ui/dialogs/ask.ts";
import type { CardContact, ChildCard } from "#contract/childCard/schemas.ts";
import { useCardPress } from "./useCardPress.ts";

/** Keeps an emergency contact as it is, in the name of who presses, or removes it after a question. Each returns whether it was done. */
export function useContactPress(card: ChildCard) {
  const { t } = useTranslation(["childCard", "care", "common"]);
  const { press } = useCardPress(card);
  const seenIn =
    ({ id }: CardContact) =>
    ({ contacts }: ChildCard) => ({ contact: contacts.find((one) => one.id === id) ?? null });
  return {
    keep: (contact: CardContact): Promise<boolean> => {
      const { id, name, relation, phone } = contact;
      return press({ kind: "CONTACT", id, name, relation, phone }, { seenIn: seenIn(contact), done: t("saved") });
    },
    remove: async (contact: CardContact): Promise<boolean> => {
      const question = {
        title: t("care:removeQuestion", { name: contact.name }),
        confirm: t("care:remove"),
        cancel: t("common:cancel"),
      };
      if (!(await ask({ ...question, isDestructive: true }))) return false;
      return press({ kind: "CONTACT_REMOVED", id: contact.id }, { seenIn: seenIn(contact), done: t("saved") });
    },
  };
}
