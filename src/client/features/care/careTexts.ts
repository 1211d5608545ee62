import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { CARE_REFUSALS, Refusal } from "#client/resources/refusal.ts";
import { CARE_PEOPLE_MAX } from "#contract/care/rules.ts";
import type { Care } from "#contract/care/schemas.ts";

type Change = Care["history"][number];

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

/** Returns a function for the reason why a change was refused. */
export function useFailureText(): (failure: Refusal<typeof CARE_REFUSALS>) => string {
  const { t } = useTranslation(["care", "absence"]);
  return (failure) =>
    failure === "lostConnection" ? t("absence:lostConnection") : t(failure, { max: CARE_PEOPLE_MAX });
}
