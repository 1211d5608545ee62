import { useTranslation } from "react-i18next";
import { useRecallMessage } from "#client/resources/conversations.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { type Message, RECALL_MS } from "#contract/conversations.ts";

/** Whether an own message can still be recalled, as far as its writer's clock tells. */
export const mayBeRecalled = ({ created, flagID, recalled }: Message, now: number): boolean =>
  flagID === null && recalled === null && now - Date.parse(created) < RECALL_MS;

/** Recalls an own message and says so, or why not: somebody may have read it just then (CONV-16). */
export function useRecall(): (message: Message) => Promise<void> {
  const { t } = useTranslation("conversations");
  const { run } = useRecallMessage();
  return async ({ id }) => {
    try {
      const { refusal } = await run({ params: { messageId: id } });
      if (refusal === null) announce(t("recalled"));
      else notify({ msg: refusal === "read" ? t("recallRead") : t("recallLate", { minutes: RECALL_MS / 60_000 }) });
    } catch {
      notify({ msg: t("recallFailed") });
    }
  };
}
