import { useTranslation } from "react-i18next";
import { periodOf } from "#client/features/timeline/embed/planPeriod.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Facts } from "#client/ui/frame/Facts.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import type { Plan } from "#contract/plans.ts";
import { coursesOfPlan } from "./embed/coursesOfPlan.ts";

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
