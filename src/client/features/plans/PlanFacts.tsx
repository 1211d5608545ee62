import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { CourseName } from "#client/ui/CourseName.tsx";
import { Facts } from "#client/ui/Facts.tsx";
import { Panel } from "#client/ui/Panel.tsx";
import { TextLink } from "#client/ui/TextLink.tsx";
import type { Plan } from "#contract/plans.ts";
import { coursesOfPlan } from "./coursesOfPlan.ts";
import { periodOf } from "./timeline/planPeriod.ts";

/** When, for whom and in which courses. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation("plans");
  const formats = useFormats();
  const courses = coursesOfPlan(plan);
  const { start, end } = periodOf(plan);
  return (
    <Panel title={t("details")}>
      <Facts
        facts={[
          {
            term: t("period"),
            value: plan.timeEnd === null ? t("from", { date: formats.date(start) }) : formats.dateRange(start, end),
          },
          courses.length > 0 && {
            term: t("courses"),
            value: courses.map(({ id, title, colorCode }) => (
              <CourseName key={id} colorCode={colorCode} title={title} />
            )),
          },
          {
            term: t("group"),
            value: <TextLink to={paths.group(plan.sectionId)}>{plan.section.title}</TextLink>,
          },
        ]}
      />
    </Panel>
  );
}
