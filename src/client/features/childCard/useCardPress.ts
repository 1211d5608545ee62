import { useTranslation } from "react-i18next";
import { saveOver } from "#client/lib/edits.ts";
import { useChangeChildCard } from "#client/resources/childCard.ts";
import { CARD_REFUSALS, refusalOf } from "#client/resources/refusal.ts";
import { notify } from "#client/ui/notices/notify.ts";
import type { CardChange, ChildCard } from "#contract/childCard/schemas.ts";
import { useFailureText } from "./CardDialog.tsx";

type Press = {
  /** Returns what a press is based on, which somebody else may have changed since it was shown. */
  seenIn: (card: ChildCard) => object;
  /** Text once it is done. */
  done: string;
};

/** Changes contacts by a single press. If somebody else was first, it tells by which change, and does nothing (CARE-3). */
export function useCardPress(card: ChildCard) {
  const { t } = useTranslation(["childCard", "care"]);
  const { save, latest, isSaving } = useChangeChildCard();
  const failureText = useFailureText();
  const changedText = (history: ChildCard["history"]) => {
    const change = history.find(({ kind }) => kind.startsWith("CONTACT"));
    if (!change) return t("notSaved");
    const { kind, changedBy: by } = change;
    const told = { change: t(`history.${kind}`) };
    return by
      ? t("care:changedElsewhereBy", { ...told, name: `${by.firstName} ${by.lastName}` })
      : t("care:changedElsewhere", told);
  };

  /** Returns whether it was done. */
  const press = async (change: CardChange, { seenIn, done }: Press): Promise<boolean> => {
    let history = card.history;
    try {
      const { is } = await saveOver({
        seen: { values: seenIn(card), version: card.version },
        send: (over) => save(change, over),
        async latest() {
          const now = await latest();
          history = now.history;
          return { values: seenIn(now), version: now.version, by: null };
        },
      });
      notify(is === "saved" ? { msg: done, type: "success" } : { msg: changedText(history) });
      return is === "saved";
    } catch (error) {
      notify({ msg: failureText(refusalOf(error, CARD_REFUSALS)) });
      return false;
    }
  };
  return { press, isSaving };
}
