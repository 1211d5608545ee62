import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AssessmentParts } from "#client/features/assessments/embed/AssessmentParts.tsx";
import { BlockPanel } from "#client/features/blocks/embed/BlockPanel.tsx";
import { coursesOfPlan } from "#client/features/timeline/embed/planFacts.ts";
import { usePeriodText } from "#client/features/timeline/embed/usePeriodText.ts";
import { paths } from "#client/lib/paths.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Facts } from "#client/ui/frame/Facts.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { FactList } from "#client/ui/lists/FactList.tsx";
import { textWidth, useMediaQuery, wideQuery } from "#client/ui/measures.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { CoreContent, Plan } from "#contract/plans/schemas.ts";
import { PlanGoals } from "./PlanGoals.tsx";

type PlanContentProps = { plan: Plan; isPreschool: boolean };

/** A plan's content and purpose, with its goals first at a preschool and its core content last elsewhere (PLAN-5). */
export function PlanContent({ plan, isPreschool }: PlanContentProps) {
  const { t } = useTranslation("plans");
  const { id, purpose, viewablePurpose, viewableCoreContent, associatedGoals, associatedCoreContents } = plan;
  return (
    <WithAside facts={useIsBeside() && <PlanFacts plan={plan} />}>
      {isPreschool && associatedGoals.length > 0 && <PlanGoals goalIds={associatedGoals.map(({ goalId }) => goalId)} />}
      <BlockPanel
        title={t("lessonContent")}
        ownerType="PLAN"
        ownerId={id}
        renderAssessment={({ title }) => <AssessmentParts ownerType="PLAN" ownerId={id} title={title} />}
      />
      {viewablePurpose && purpose && (
        <PlanText title={t("purpose")}>
          <RichText html={purpose} />
        </PlanText>
      )}
      {!isPreschool && viewableCoreContent && associatedCoreContents.length > 0 && (
        <PlanText title={t("coreContent")}>
          <CoreContents contents={associatedCoreContents} />
        </PlanText>
      )}
    </WithAside>
  );
}

/** Whether the facts of a plan have room beside its content; else they are a line below its title. */
const useIsBeside = (): boolean => useMediaQuery(wideQuery);

/** The period, courses and group of a plan in one line, where they do not stand beside its content. */
export function PlanLine({ plan }: { plan: Plan }) {
  const { t } = useTranslation("plans");
  const periodText = usePeriodText();
  const isBeside = useIsBeside();
  const names = coursesOfPlan(plan).map(({ title }) => title);
  if (isBeside) return null;
  return (
    <FactList
      facts={[
        { label: t("period"), value: periodText(plan), hidden: "label" },
        ...(names.length > 0
          ? [{ label: t("courses"), value: <SchoolText>{names.join(", ")}</SchoolText>, hidden: "label" as const }]
          : []),
        { label: t("group"), value: <GroupLink plan={plan} />, hidden: "label" },
      ]}
    />
  );
}

const GroupLink = ({ plan: { sectionId, section } }: { plan: Plan }) => (
  <TextLink to={paths.group(sectionId)}>
    <SchoolText>{section.title}</SchoolText>
  </TextLink>
);

/** The period, courses and group of a plan beside its content. */
function PlanFacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation("plans");
  const periodText = usePeriodText();
  const courses = coursesOfPlan(plan);
  return (
    <Panel title={t("details")}>
      <Facts
        facts={[
          { term: t("period"), value: periodText(plan) },
          courses.length > 0 && {
            term: t("courses"),
            value: courses.map(({ id, title, colorCode }) => (
              <CourseName key={id} colorCode={colorCode} title={title} />
            )),
          },
          { term: t("group"), value: <GroupLink plan={plan} /> },
        ]}
      />
    </Panel>
  );
}

const useTextStyles = makeStyles({
  body: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

/** A part of a plan with its heading. */
function PlanText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={useTextStyles().body}>{children}</div>
    </Panel>
  );
}

const useContentStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    maxWidth: textWidth,
  },
  title: { ...textStyles.rowTitle, margin: 0 },
  text: { ...textStyles.row, margin: 0, overflowWrap: "anywhere" },
});

/** The parts of the curriculum's core content that a plan covers. */
function CoreContents({ contents }: { contents: CoreContent[] }) {
  const styles = useContentStyles();
  return (
    <ul className={styles.list}>
      {contents.map(({ id, title, text }) => (
        <li key={id}>
          <h3 className={styles.title}>
            <SchoolText>{title}</SchoolText>
          </h3>
          <p className={styles.text}>
            <SchoolText>{text}</SchoolText>
          </p>
        </li>
      ))}
    </ul>
  );
}
