import { useTranslation } from "react-i18next";
import { isConnectionLoss } from "#client/http/request/apiError.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";
import type { SessionState } from "#client/session/state.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";
import { ErrorPanel } from "#client/ui/loading/EmptyState.tsx";
import { BareFrame } from "./BareFrame.tsx";
import type { FailedStartProps } from "./FailedStart.tsx";
import type { Without } from "./WithoutStudents.tsx";

type Problem = Exclude<SessionState, { status: "starting" | "loading" | "signedOut" | "ending" | "ready" }>;

/** Explains why there is nothing to show, and offers the next step. */
export function SessionProblems({ problem }: { problem: Problem }) {
  const { t } = useTranslation("session");
  const { start, signIn } = useSessionActions();
  if (problem.status === "staff") return <StaffStart />;
  if (problem.status === "failed") {
    const reason = isConnectionLoss(problem.error) ? t("startUnreachable") : t("startRefused");
    return <FailedStart text={t("studentsFailed")} reason={reason} onRetry={() => void start()} />;
  }
  if (problem.status === "signInFailed") {
    const retry = async () => {
      await signIn();
      await start();
    };
    return <FailedStart text={t("teamsSignInFailed")} onRetry={() => void retry()} />;
  }
  return <WithoutStudents status={problem.status} />;
}

const withoutStudents = latePart(async () => (await import("./WithoutStudents.tsx")).WithoutStudents);

function WithoutStudents(props: Without) {
  const { code: Page } = useLate(withoutStudents);
  return Page ? <Page {...props} /> : <BareFrame />;
}

const staffStart = latePart(async () => {
  const [{ StaffStart }] = await Promise.all([import("./StaffStart.tsx"), loadNamespaces("desk")]);
  return StaffStart;
});

function StaffStart() {
  const { code: Page } = useLate(staffStart);
  return Page ? <Page /> : <BareFrame />;
}

const wholePage = latePart(async () => (await import("./FailedStart.tsx")).FailedStart);

/** The page of a failed start; until its code is there, the reason and a way to try again. */
function FailedStart(props: FailedStartProps) {
  const { code: WholePage } = useLate(wholePage);
  if (WholePage) return <WholePage {...props} />;
  return (
    <BareFrame>
      <ErrorPanel text={props.text} detail={props.reason} onRetry={props.onRetry} />
    </BareFrame>
  );
}
