import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useService } from "#client/session/services.ts";
import { Missing } from "#client/ui/Missing.tsx";
import { Page } from "#client/ui/Page.tsx";
import { isNativeId } from "#contract/assignments.ts";
import { DetailSkeleton } from "./DetailSkeleton.tsx";

/** Each kind's code comes alone: a rubric is not needed for an assignment of the school's own. */
const NativeAssignment = lazy(async () => ({
  default: (await import("./NativeAssignment.tsx")).NativeAssignment,
}));
const TeamsAssignmentView = lazy(async () => ({
  default: (await import("./TeamsAssignmentView.tsx")).TeamsAssignmentView,
}));

/** One assignment: a number opens a native one, anything else one of Teams (ASG-6). */
export function AssignmentPage() {
  const { assignmentId = "" } = useParams();
  const { t } = useTranslation(["assignments", "navigation"]);
  const isNative = isNativeId(assignmentId);
  const isOffered = useService(isNative ? "nativeAssignments" : "msAssignments");
  if (!isOffered) {
    return (
      <Page title={t("assignment")}>
        <Missing text={t("notAvailable", { ns: "navigation" })} />
      </Page>
    );
  }
  return (
    <Suspense
      fallback={
        <Page title={undefined}>
          <DetailSkeleton />
        </Page>
      }
    >
      {isNative ? (
        <NativeAssignment key={assignmentId} assignmentId={assignmentId} />
      ) : (
        <TeamsAssignmentView key={assignmentId} externalId={assignmentId} />
      )}
    </Suspense>
  );
}
