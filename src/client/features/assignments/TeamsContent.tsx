import { useTranslation } from "react-i18next";
import { OutcomePanel } from "#client/features/teamsAssignments/embed/OutcomePanel.tsx";
import { RubricPanel } from "#client/features/teamsAssignments/embed/RubricPanel.tsx";
import { TeamsFiles } from "#client/features/teamsAssignments/embed/TeamsFiles.tsx";
import { useTeamsOutcomes } from "#client/resources/teamsAssignments.ts";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { AssignmentDetails } from "./AssignmentDetails.tsx";
import { Description } from "./Description.tsx";
import { type TeamsItem, useTeamsStatus } from "./useTeamsStatus.ts";

/** What was reached first, then the text, with facts and files beside (ASG-9). */
export function TeamsContent({ item }: { item: TeamsItem }) {
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
