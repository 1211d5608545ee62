import { useTranslation } from "react-i18next";
import type { Person } from "#contract/schemas/common.ts";

/**
 * Returns a function that names a student or guardian; nobody at the desk is told the name of one who is protected. Those who are
 * responsible for a protected student know them by a number (DESK-10).
 */
export function useDeskName(): (person: Person | null, number?: string | null) => string {
  const { t } = useTranslation("desk");
  return (person, number = null) => {
    if (person) return `${person.firstName} ${person.lastName}`;
    return number === null ? t("protected") : t("protectedNumber", { number });
  };
}
