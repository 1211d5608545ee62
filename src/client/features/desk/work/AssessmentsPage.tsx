import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskAssessments } from "#client/resources/deskWork.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskAssessments } from "#contract/desk/work/schemas.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { StudentDisc } from "../shared/DeskRow.tsx";
import { InfoBar } from "../shared/InfoBar.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { AssessmentDialog } from "./AssessmentDialog.tsx";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    boxSizing: "border-box",
    width: "100%",
    minHeight: "44px",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: "none",
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground1,
    textAlign: "start",
    cursor: "pointer",
    overflowWrap: "anywhere",
    ":disabled": { cursor: "default", color: tokens.colorNeutralForeground1 },
  },
  name: { ...typographyStyles.body1Strong, flexGrow: 1 },
  state: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
});

/** The students of a plan or an assignment, each with the way to their assessment (DESK-12). */
export function AssessmentsPage() {
  const { workId = "" } = useParams();
  const { t } = useTranslation("deskWork");
  const assessments = useDeskAssessments(workId);
  const { data } = assessments;
  return (
    <Page
      title={t("assessments")}
      subtitle={
        data && (
          <>
            <TextLink to={deskLink("workItem", { workId })}>
              <SchoolText>{data.title}</SchoolText>
            </TextLink>
            {` · ${data.group}`}
          </>
        )
      }
    >
      <Loaded
        resource={assessments}
        failed={t("assessmentsFailed")}
        skeleton={<PanelSkeleton isLong />}
        missing={<DeskMissing />}
      >
        {(shown) =>
          shown.students.length === 0 ? (
            <EmptyState icon={People48Regular} text={t("noStudents")} />
          ) : (
            <Students workId={workId} shown={shown} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Students({ workId, shown }: { workId: string; shown: DeskAssessments }) {
  const styles = useStyles();
  const { t } = useTranslation("deskWork");
  const { date } = useFormats();
  const nameOf = useDeskName();
  const [chosen, setChosen] = useState<string | null>(null);
  const student = shown.students.find(({ key }) => key === chosen);
  return (
    <>
      {!shown.mayAssess && <InfoBar text={t("notAssessedHere")} />}
      <RowList label={t("assessments")}>
        {shown.students.map(({ key, student: person, number, published, mayChange }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.row}
              disabled={!shown.mayAssess || !mayChange}
              onClick={() => setChosen(key)}
            >
              <StudentDisc student={person} number={number} />
              <span className={styles.name}>{nameOf(person, number)}</span>
              <span className={styles.state}>
                {published ? t("assessedOn", { day: date(published) }) : t("notAssessed")}
              </span>
            </button>
          </li>
        ))}
      </RowList>
      {student && (
        <AssessmentDialog
          key={student.key}
          workId={workId}
          shown={shown}
          student={student}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
