import { useTranslation } from "react-i18next";
import type { CardOutcome } from "#client/resources/childCard.ts";
import { CONTACTS_MAX } from "#contract/childCard/rules.ts";

/** Returns a function for the text of a change that was not saved: what somebody else changed first, or why it is refused (CARE-3). */
export function useNotSavedText(): (outcome: Exclude<CardOutcome, { is: "saved" }>) => string {
  const { t } = useTranslation(["childCard", "care", "absence"]);
  return (outcome) => {
    if (outcome.is === "lostConnection") return t("absence:lostConnection");
    if (outcome.is !== "outdated") return t(outcome.is, { max: CONTACTS_MAX });
    const { kind, changedBy } = outcome.by;
    const change = t(`history.${kind}`);
    return changedBy
      ? t("care:changedElsewhereBy", { name: `${changedBy.firstName} ${changedBy.lastName}`, change })
      : t("care:changedElsewhere", { change });
  };
}
