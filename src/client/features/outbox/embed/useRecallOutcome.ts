import { useTranslation } from "react-i18next";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { RECALL_MS } from "#contract/conversations/limits.ts";

type Recall = () => Promise<{ refusal: "read" | "late" | null }>;

/** Returns a function that recalls a message and says so, or why not: somebody may have read it just then (CONV-16). */
export function useRecallOutcome(): (recall: Recall) => Promise<void> {
  const { t } = useTranslation("conversations");
  return async (recall) => {
    try {
      const { refusal } = await recall();
      if (refusal === null) announce(t("recalled"));
      else notify({ msg: refusal === "read" ? t("recallRead") : t("recallLate", { minutes: RECALL_MS / 60_000 }) });
    } catch {
      notify({ msg: t("recallFailed") });
    }
  };
}
