import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { GanttChart20Regular } from "@fluentui/react-icons/svg/gantt-chart";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { NavigationObject } from "#contract/assessments/schemas.ts";
import { IconLink } from "./IconLink.tsx";

/** The title of a work; its kind where the school no longer has the work's service, which sends no title. */
export function WorkTitle({ work: { type, title } }: { work: Pick<NavigationObject, "type" | "title"> }) {
  const { t } = useTranslation("assessments");
  return title === "" ? t(type === "PLAN" ? "plan" : "assignment") : <SchoolText>{title}</SchoolText>;
}

/** Links to the plan or assignment in which something was assessed, if it can be opened. */
export function WorkLink({ work }: { work: NavigationObject }) {
  const { t } = useTranslation("assessments");
  const { type, id, title } = work;
  const isPlan = type === "PLAN";
  if (title === "") return <WorkTitle work={work} />;
  return (
    <IconLink
      to={isPlan ? paths.plan(id) : paths.assignment(id)}
      icon={isPlan ? GanttChart20Regular : ClipboardTask20Regular}
    >
      <span>
        <SrOnly>{isPlan ? t("plan") : t("assignment")} </SrOnly>
        <WorkTitle work={work} />
      </span>
    </IconLink>
  );
}
