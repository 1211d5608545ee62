import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";
import type { Student } from "#contract/students/schemas.ts";
import { useDestination } from "./DestinationContext.ts";
import { findFormerStudent } from "./formerStudents.ts";
import { useSessionActions } from "./SessionContext.ts";

type SwitchOptions = {
  /** Address to go to afterwards. */
  to?: string;
  /** Replaces the address that asked for the switch in the browser's history. */
  replace?: boolean;
  /** Takes a student who turns out to be one of whom the guardian no longer reads, instead of going to that student's address. */
  onFormer?: (student: FormerStudent) => void;
  /** Set where it is known already that the student is none of these. */
  isNoFormer?: boolean;
};

/** The router state that /switchschool is opened with. */
type SwitchTarget = { to: string };

export const switchTargetOf = (state: unknown): string =>
  typeof state === "object" && state !== null && "to" in state && typeof state.to === "string" ? state.to : "/";

/**
 * Switches to another student by way of /switchschool (STU-2 to STU-4). Whoever goes elsewhere meanwhile stays there.
 * Returns the student, or null without a switch: for one who is inactive, or if something else was chosen meanwhile.
 */
export function useSwitchStudent(): (studentId: string, options?: SwitchOptions) => Promise<Student | null> {
  const { prepareStudent, choices, getState } = useSessionActions();
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const destination = useDestination();
  return async (studentId, { to = paths.home, replace = false, onFormer, isNoFormer = false } = {}) => {
    const from = destination();
    const choice = await prepareStudent(studentId);
    const former = choice.outcome === "inactive" && !isNoFormer ? await findFormerStudent(studentId) : null;
    const hasLeft = destination() !== from;
    if (choice.outcome === "ready") {
      const state: SwitchTarget = { to: hasLeft ? destination() : to };
      await navigate(paths.switchSchool, { replace: replace || hasLeft, state });
      // The guardian may have stayed on a form with changes.
      choices.end(studentId);
      return choice.student;
    }
    if (choice.outcome === "inactive" && getState().status === "ready") {
      if (former) {
        if (onFormer) onFormer(former);
        else if (!hasLeft) await navigate(paths.ofStudent(studentId, ""), { replace });
        return null;
      }
      if (!hasLeft) await navigate(paths.home, { replace });
      await ask({ title: t("inactiveStudentTitle"), text: t("inactiveStudent"), confirm: t("understood") });
    }
    return null;
  };
}

/** Makes another school of the active student the active one (STU-5). */
export function useSwitchSchool(): (schoolId: string, options?: SwitchOptions) => Promise<void> {
  const { prepareSchool } = useSessionActions();
  const navigate = useNavigate();
  return async (schoolId, { to = paths.home, replace = false } = {}) => {
    prepareSchool(schoolId);
    await navigate(paths.switchSchool, { replace, state: { to } satisfies SwitchTarget });
  };
}
