import { useTranslation } from "react-i18next";
import type { AssignmentClass } from "#contract/assignmentRules.ts";

/** What each list is called. */
export function useClassTitles(): Record<AssignmentClass, string> {
  const { t } = useTranslation("assignments");
  return { overdue: t("overdue"), current: t("assigned"), upcoming: t("upcoming"), submitted: t("completed") };
}
