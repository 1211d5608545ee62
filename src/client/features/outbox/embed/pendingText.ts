import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { isWrite, type Pending, type PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { REASONS } from "#client/resources/outbox/sendWrite.ts";
import { ABSENCE_REFUSALS } from "#contract/kinds.ts";

type ReadName = "markNotificationsRead" | "markFamilyPostsRead" | "markConversationRead";
type MessageName = "createConversation" | "sendMessage";

/** A write that is shown to its guardian. That something was read is sent without a word. */
export type NamedWrite = PendingWrite & { name: Exclude<PendingWrite["name"], ReadName | MessageName> };

export const isNamed = (item: Pending): item is NamedWrite => isWrite(item) && item.subject !== "read";

/** Returns a function that names an item: 'Elsa: absence Thursday 12 March, entire day'. Needs the texts of absence and of outbox. */
export function usePendingText(): (item: Pending) => string {
  const { t } = useTranslation("outbox");
  const timesOf = useAbsenceTimes({ isInSentence: true });
  return (item) => {
    if (!isNamed(item)) return t("what.message");
    const { name = "", title = "", times } = item.about;
    return t(`what.${item.name}`, { name, title, times: times ? timesOf(times) : "" });
  };
}

/** Returns why an item was not sent, in words. */
export function reasonText({ reason }: PendingWrite, t: TFunction<["outbox", "absence"]>): string {
  const refusal = ABSENCE_REFUSALS.find((one) => one === reason);
  if (refusal) return t(`absence:${refusal}`);
  return t(`reason.${REASONS.find((one) => one === reason) ?? "notTaken"}`);
}
