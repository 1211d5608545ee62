import { useTranslation } from "react-i18next";
import { saveOver } from "#client/lib/edits.ts";
import { useChangeCare } from "#client/resources/care.ts";
import { CARE_REFUSALS, refusalOf } from "#client/resources/refusal.ts";
import { notify } from "#client/ui/notices/notify.ts";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import { useFailureText, useHistoryText } from "./careTexts.ts";

type Press = {
  /** Returns what a press is based on, which somebody else may have changed since it was shown. */
  seenIn: (care: Care) => object;
  /** Kinds of changes of it. */
  kinds: readonly CareChange["kind"][];
  /** Text once it is done. */
  done: string;
  /** Key of a press that was not sent and is sent again by this one. */
  instead?: string | undefined;
};

/** Changes the plan by a single press. If somebody else was first, it tells by which change, and does nothing (CARE-3). */
export function useCarePress(care: Care) {
  const { t } = useTranslation("care");
  const { save, latest } = useChangeCare();
  const historyText = useHistoryText();
  const failureText = useFailureText();
  const changedText = (change: Care["history"][number] | undefined) => {
    if (!change) return t("notSaved");
    const told = { change: historyText(change) };
    const { changedBy: by } = change;
    return by
      ? t("changedElsewhereBy", { ...told, name: `${by.firstName} ${by.lastName}` })
      : t("changedElsewhere", told);
  };

  /** Returns whether it was done, or waits on this device. */
  return async (change: CareChange, { seenIn, kinds, done, instead }: Press): Promise<boolean> => {
    let { history } = care;
    try {
      const { is } = await saveOver({
        seen: { values: seenIn(care), version: care.version },
        send: (over) => save(change, over, { instead }),
        async latest() {
          const now = await latest();
          history = now.history;
          return { values: seenIn(now), version: now.version, by: null };
        },
      });
      // The frame says what waits.
      if (is === "kept") return true;
      const concerned = history.find(({ kind }) => kinds.includes(kind));
      notify(is === "saved" ? { msg: done, type: "success" } : { msg: changedText(concerned) });
      return is === "saved";
    } catch (error) {
      notify({ msg: failureText(refusalOf(error, CARE_REFUSALS)) });
      return false;
    }
  };
}
