import { useTranslation } from "react-i18next";

/** Roles of OneRoster and School Data Sync that have a word, in lower case. Duties of SS 12000 are words already. */
const WORDS = {
  administrator: "administrator",
  aide: "assistant",
  counselor: "counselor",
  faculty: "teacher",
  instructor: "teacher",
  mentor: "mentor",
  nurse: "nurse",
  office: "administrator",
  officestaff: "administrator",
  paraprofessional: "assistant",
  principal: "principal",
  siteadministrator: "administrator",
  staff: "staff",
  substitute: "substitute",
  teacher: "teacher",
  teacherassistant: "assistant",
} as const;

const isNamed = (role: string): role is keyof typeof WORDS => role in WORDS;

/** Returns a function that names a role of the roster in words; one that is not known here stands as the roster has it. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation("deskOffice");
  return (role) => {
    const known = role.toLowerCase();
    return isNamed(known) ? t(`staffRole.${WORDS[known]}`) : role;
  };
}
