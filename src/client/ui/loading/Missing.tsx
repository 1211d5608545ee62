import { DocumentSearch32Regular } from "@fluentui/react-icons/svg/document-search";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "./EmptyState.tsx";

/** Says that the content does not exist or is not for this student (ERR-7). */
export function Missing({ text, action }: { text?: string; action?: ReactNode }) {
  const { t } = useTranslation("common");
  return <EmptyState icon={DocumentSearch32Regular} text={text ?? t("missing")} action={action} />;
}
