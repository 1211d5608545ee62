import { DocumentSearch32Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { EmptyState } from "./EmptyState.tsx";

/** What was asked for does not exist, or not for this student (ERR-7). */
export function Missing({ text }: { text?: string }) {
  const { t } = useTranslation("common");
  return <EmptyState icon={DocumentSearch32Regular} text={text ?? t("missing")} />;
}
