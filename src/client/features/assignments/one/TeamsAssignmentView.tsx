import { useTranslation } from "react-i18next";
import { OutcomePanel } from "#client/features/teamsAssignments/embed/OutcomePanel.tsx";
import { RubricPanel } from "#client/features/teamsAssignments/embed/RubricPanel.tsx";
import { TeamsFiles } from "#client/features/teamsAssignments/embed/TeamsFiles.tsx";
import type { AssignmentItem } from "#client/resources/allAssignments.ts";
import { useTeamsAssignment, useTeamsOutcomes } from "#client/resources/teamsAssignments.ts";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { type ShownStatus, useStatusOf } from "../assignmentFacts.ts";
import { AssignmentDetails, Description } from "./AssignmentDetails.tsx";
import { AssignmentScreen } from "./AssignmentScreen.tsx";
import { AssignmentSubtitle } from "./AssignmentSubtitle.tsx";

/** An assignment of Teams, by its external id. */
export function TeamsAssignmentView({ assignmentId }: { assignmentId: string }) {
  const assignment = useTeamsAssignment(assignmentId);
  const item = assignment.data && { kind: "teams" as const, ...assignment.data };
  return (
    <AssignmentScreen resource={{ ...assignment, data: item }} subtitle={(shown) => <TeamsSubtitle item={shown} />}>
      {(shown) => <TeamsContent item={shown} />}
    </AssignmentScreen>
  );
}

/** The outcome first, then the description; facts and files in the aside (ASG-9). */
function TeamsContent({ item }: { item: TeamsItem }) {
  const { t } = useTranslation("assignments");
  const outcomes = useTeamsOutcomes(item);
  return (
    <WithAside
      facts={<AssignmentDetails item={item} status={useTeamsStatus(item)} />}
      more={<TeamsFiles reference={item} />}
    >
      <Loaded resource={outcomes} skeleton={null} failed={t("outcomesFailed")} isCompact>
        {({ points, feedback, rubric, rubricOutcomes }) => (
          <>
            {(points !== null || feedback !== null) && (
              <OutcomePanel points={points} maxPoints={item.maxPoints} feedback={feedback} />
            )}
            {rubric && <RubricPanel rubric={rubric} outcomes={rubricOutcomes} />}
          </>
        )}
      </Loaded>
      <Description html={item.description} />
    </WithAside>
  );
}

function TeamsSubtitle({ item }: { item: TeamsItem }) {
  return <AssignmentSubtitle item={item} status={useTeamsStatus(item)} />;
}

type TeamsItem = Extract<AssignmentItem, { kind: "teams" }>;

/** The status of a Teams assignment; one that the teacher has returned counts as assessed (ASG-8). */
function useTeamsStatus(item: TeamsItem): ShownStatus {
  const statusOf = useStatusOf();
  const outcomes = useTeamsOutcomes(item).data;
  return statusOf(item, outcomes ? true : undefined);
}
