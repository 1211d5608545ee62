import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ReadAloudButton } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { shownHtml } from "#client/features/immersiveReader/embed/shownHtml.ts";
import { useAreStatusTextsSettled } from "#client/resources/statusTexts.ts";
import { useTeamsAssignment } from "#client/resources/teamsAssignments.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { heldUntil } from "#client/ui/loading/resourceState.ts";
import { DetailSkeleton } from "./DetailSkeleton.tsx";
import { ShareAssignment } from "./ShareAssignment.tsx";
import { TeamsContent } from "./TeamsContent.tsx";
import { TeamsSubtitle } from "./TeamsSubtitle.tsx";

/** An assignment of Teams, by its external id. */
export function TeamsAssignmentView({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation("assignments");
  const assignment = heldUntil(useAreStatusTextsSettled(), useTeamsAssignment(assignmentId));
  const content = useRef<HTMLDivElement>(null);
  const { data, error } = assignment;
  const item = data && { kind: "teams" as const, ...data };
  return (
    <Page
      title={data?.displayName ?? (error === undefined ? undefined : t("assignment"))}
      subtitle={item && <TeamsSubtitle item={item} />}
      actions={
        data && (
          <>
            <ShareAssignment id={assignmentId} title={data.displayName} />
            <ReadAloudButton
              service="immersiveReaderAssignments"
              text={() => ({ title: data.displayName, html: shownHtml(content.current) })}
            />
          </>
        )
      }
    >
      <Loaded
        resource={{ ...assignment, data: item }}
        skeleton={<DetailSkeleton />}
        failed={t("assignmentFailed")}
        missing={<Missing />}
      >
        {(shown) => (
          <div ref={content}>
            <TeamsContent item={shown} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
