import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useService } from "#client/session/services.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { usePart } from "#client/ui/latePart.ts";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { isNativeId } from "#contract/nativeId.ts";
import { DetailSkeleton } from "./one/DetailSkeleton.tsx";
import { nativeAssignment, teamsAssignment } from "./one/kinds.ts";

/** The page of an assignment. A number is a native assignment, anything else one of Teams (ASG-6). */
export function AssignmentPage() {
  const { assignmentId = "" } = useParams();
  const { t } = useTranslation(["assignments", "navigation"]);
  const isNative = isNativeId(assignmentId);
  const isOffered = useService(isNative ? "nativeAssignments" : "msAssignments");
  if (!isOffered) {
    return (
      <Page title={t("assignment")}>
        <MissingHere screen="assignment" otherwise={<Missing text={t("notAvailable", { ns: "navigation" })} />} />
      </Page>
    );
  }
  return <Assignment key={assignmentId} assignmentId={assignmentId} isNative={isNative} />;
}

function Assignment({ assignmentId, isNative }: { assignmentId: string; isNative: boolean }) {
  const Kind = usePart(isNative ? nativeAssignment : teamsAssignment);
  if (Kind) return <Kind assignmentId={assignmentId} />;
  return (
    <Page title={undefined}>
      <DetailSkeleton />
    </Page>
  );
}
