import { useTranslation } from "react-i18next";
import { OutcomePanel } from "#client/features/teamsAssignments/embed/OutcomePanel.tsx";
import { RubricPanel } from "#client/features/teamsAssignments/embed/RubricPanel.tsx";
import { TeamsFiles } from "#client/features/teamsAssignments/embed/TeamsFiles.tsx";
import type { AssignmentItem } from "#client/resources/assignments.ts";
import { useTeamsAssignment, useTeamsOutcomes } from "#client/resources/teamsAssignments.ts";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { useStatusOf } from "../assignmentFacts.ts";
import { AssignmentDetails, Description } from "./AssignmentDetails.tsx";
import { AssignmentScreen } from "./AssignmentScreen.tsx";
import { AssignmentSubtitle } from "./AssignmentSubtitle.tsx";

/** An assignment of Teams, by its external id. */
export function TeamsAssignmentView({ assignmentId }: { assignmentId: string }) {
  const assignment = useTeamsAssignment(assignmentId);
  const statusOf = useStatusOf();
  const item = assignment.data && { kind: "teams" as const, ...assignment.data };
  return (
    <AssignmentScreen
      resource={{ ...assignment, data: item }}
      subtitle={(shown) => <AssignmentSubtitle item={shown} status={statusOf(shown)} />}
    >
      {(shown) => <TeamsContent item={shown} />}
    </AssignmentScreen>
  );
}

/** The outcome first, then the description; facts and files in the aside (ASG-9). */
function TeamsContent({ item }: { item: TeamsItem }) {
  const { t } = useTranslation("assignments");
  const statusOf = useStatusOf();
  const outcomes = useTeamsOutcomes(item);
  return (
    <WithAside facts={<AssignmentDetails item={item} status={statusOf(item)} />} more={<TeamsFiles reference={item} />}>
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

type TeamsItem = Extract<AssignmentItem, { kind: "teams" }>;
