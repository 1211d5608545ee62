import { ClipboardTask24Regular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";

/** There is nothing to do. */
export function NoAssignments({ action, isCompact = false }: { action?: ReactNode; isCompact?: boolean }) {
  const { t } = useTranslation("assignments");
  return <EmptyState icon={ClipboardTask24Regular} text={t("empty")} action={action} isCompact={isCompact} />;
}
