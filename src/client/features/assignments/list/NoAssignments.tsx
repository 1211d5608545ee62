import { MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AllAssignments } from "#client/resources/assignments.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";

/** The empty state of a list. */
export function NoAssignments({ action, isCompact = false }: { action?: ReactNode; isCompact?: boolean }) {
  const { t } = useTranslation("assignments");
  if (isCompact && !action) return <EmptyLine text={t("empty")} />;
  return <EmptyState icon={ClipboardTask20Regular} text={t("empty")} action={action} isCompact={isCompact} />;
}

/** Says that one source is slow or failed, above the assignments of the other. */
export function FailedSource({ assignments }: { assignments: AllAssignments }) {
  const { t } = useTranslation(["assignments", "common"]);
  const { failed, awaited, isRefreshing, reload } = assignments;
  if (awaited !== null) {
    return (
      <MessageBar role="status">
        <MessageBarBody>{awaited === "teams" ? t("teamsAwaited") : t("nativeAwaited")}</MessageBarBody>
      </MessageBar>
    );
  }
  if (failed === null) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{failed === "teams" ? t("teamsFailed") : t("nativeFailed")}</MessageBarBody>
      <MessageBarActions>
        <Button isBusy={isRefreshing} onClick={reload}>
          {t("tryAgain", { ns: "common" })}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
