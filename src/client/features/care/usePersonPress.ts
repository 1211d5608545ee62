import { useTranslation } from "react-i18next";
import { ask } from "#client/ui/dialogs/ask.ts";
import type { Care, CarePerson } from "#contract/care/schemas.ts";
import { useSavedText } from "./careTexts.ts";
import { useCarePress } from "./useCarePress.ts";

/** Keeps a person who may pick up as they are, in the name of who presses, or removes them after a question. Each returns whether it was done. */
export function usePersonPress(care: Care) {
  const { t } = useTranslation(["care", "common"]);
  const press = useCarePress(care);
  const done = useSavedText(care);
  const kinds = ["PERSON", "PERSON_REMOVED"] as const;
  const seenIn =
    ({ id }: CarePerson) =>
    ({ people }: Care) => ({ person: people.find((one) => one.id === id) ?? null });
  return {
    keep: (person: CarePerson): Promise<boolean> => {
      const { id, name, relation, phone } = person;
      return press({ kind: "PERSON", id, name, relation, phone }, { seenIn: seenIn(person), kinds, done });
    },
    /** @param instead key of a change that was not sent and is sent again by this one */
    remove: async (person: CarePerson, instead?: string): Promise<boolean> => {
      const question = {
        title: t("removeQuestion", { name: person.name }),
        confirm: t("remove"),
        cancel: t("common:cancel"),
      };
      if (!(await ask({ ...question, isDestructive: true }))) return false;
      return press({ kind: "PERSON_REMOVED", id: person.id }, { seenIn: seenIn(person), kinds, done, instead });
    },
  };
}
