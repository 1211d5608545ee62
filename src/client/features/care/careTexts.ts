import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { CareOutcome } from "#client/resources/care.ts";
import { CARE_PEOPLE_MAX } from "#contract/care/rules.ts";
import type { Care } from "#contract/care/schemas.ts";

type Change = Care["history"][number];

/** Why a change was not saved. */
export type NotSaved = Exclude<CareOutcome, { is: "saved" } | { is: "kept" }>;

/** Returns a function for the text of a change in the past: what it was about (CARE-2). */
export function useHistoryText(): (change: Change) => string {
  const { t } = useTranslation("care");
  const { dayInSentence, date } = useFormats();
  return ({ kind, day, person }) => {
    if (kind === "PATTERN") return t("history.PATTERN", { date: date(day ?? "") });
    if (kind === "PERSON" || kind === "PERSON_REMOVED") return t(`history.${kind}`, { name: person });
    const values = { day: dayInSentence(day ?? ""), name: person };
    return t(kind === "PICKUP" && person === null ? "history.byGuardian" : `history.${kind}`, values);
  };
}

/** Returns the text for a saved change, which says whom it reaches (CARE-2). */
export function useSavedText({ reach }: Care): string {
  const { t } = useTranslation("care");
  return t(`savedFor.${reach}`);
}

/** Returns a function for the text of a change that was not saved: what somebody else changed first, or why it is refused (CARE-3). */
export function useNotSavedText(): (outcome: NotSaved) => string {
  const { t } = useTranslation(["care", "absence"]);
  const historyText = useHistoryText();
  return (outcome) => {
    if (outcome.is === "lostConnection") return t("absence:lostConnection");
    if (outcome.is !== "outdated") return t(outcome.is, { max: CARE_PEOPLE_MAX });
    const change = historyText(outcome.by);
    const { changedBy } = outcome.by;
    return changedBy
      ? t("changedElsewhereBy", { name: `${changedBy.firstName} ${changedBy.lastName}`, change })
      : t("changedElsewhere", { change });
  };
}
