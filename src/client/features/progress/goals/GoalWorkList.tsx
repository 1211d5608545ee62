import { makeStyles, tokens } from "@fluentui/react-components";
import { DocumentText20Regular } from "@fluentui/react-icons/svg/document-text";
import { useTranslation } from "react-i18next";
import { IconLink } from "#client/features/assessments/embed/IconLink.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useGoalWork } from "#client/resources/plans.ts";
import { useService } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Range } from "../embed/range.ts";
import { OfferedWork } from "../OfferedWork.tsx";

const useStyles = makeStyles({
  works: {
    ...textStyles.detail,
    listStyleType: "none",
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    paddingInlineStart: `calc(${tokens.spacingHorizontalL} + 16px + ${tokens.spacingHorizontalS})`,
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
  },
  work: { display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS },
  date: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** The plans and documentations behind a goal's bar, loaded when opened. */
export function GoalWorkList({ goalId, range }: { goalId: string; range: Range }) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const { date, dateRange } = useFormats();
  return (
    <Loaded
      resource={useGoalWork(goalId, range)}
      skeleton={
        <div className={styles.works}>
          <SkeletonBar size="half" />
        </div>
      }
      failed={t("goalsFailed")}
      isCompact
    >
      {({ plans, documentations }) => (
        <ul className={styles.works}>
          {plans.map(({ id, title, timeStart, timeEnd }) => (
            <li key={`plan ${id}`} className={styles.work}>
              <OfferedWork work={{ type: "PLAN", id, title }} />
              <span className={styles.date}>{timeEnd ? dateRange(timeStart, timeEnd) : date(timeStart)}</span>
            </li>
          ))}
          {documentations.map(({ id, title, published }) => (
            <li key={`documentation ${id}`} className={styles.work}>
              <DocumentationLink id={id} title={title} />
              <span className={styles.date}>{date(published)}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The title of a documentation, as a link if the viewer may open it. */
function DocumentationLink({ id, title }: { id: string; title: string }) {
  const hasNews = useService("news");
  const isViewer = useIsStudentViewer();
  if (!hasNews || isViewer)
    return (
      <span>
        <SchoolText>{title}</SchoolText>
      </span>
    );
  return (
    <IconLink to={paths.documentation(id)} icon={DocumentText20Regular}>
      <SchoolText>{title}</SchoolText>
    </IconLink>
  );
}
