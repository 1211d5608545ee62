import { useTranslation } from "react-i18next";
import type { Person } from "#contract/schemas/common.ts";

/** Returns a function that names a student or guardian; nobody at the desk is told the name of one who is protected. */
export function useDeskName(): (person: Person | null) => string {
  const { t } = useTranslation("desk");
  return (person) => (person ? `${person.firstName} ${person.lastName}` : t("protected"));
}
