import { ClipboardTask20Regular, GanttChart20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { NavigationObject } from "#contract/assessments.ts";
import { IconLink } from "./IconLink.tsx";

/** Links to the plan or assignment in which something was assessed. */
export function WorkLink({ work: { type, id, title } }: { work: NavigationObject }) {
  const { t } = useTranslation("assessments");
  const isPlan = type === "PLAN";
  return (
    <IconLink
      to={isPlan ? paths.plan(id) : paths.assignment(id)}
      icon={isPlan ? GanttChart20Regular : ClipboardTask20Regular}
    >
      <span>
        <SrOnly>{isPlan ? t("plan") : t("assignment")} </SrOnly>
        <SchoolText>{title}</SchoolText>
      </span>
    </IconLink>
  );
}
