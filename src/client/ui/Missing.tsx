import { DocumentSearchRegular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { EmptyState } from "./EmptyState.tsx";

/** What was asked for does not exist, or not for this student (ERR-7). */
export function Missing({ text }: { text?: string }) {
  const { t } = useTranslation("common");
  return <EmptyState icon={DocumentSearchRegular} text={text ?? t("missing")} />;
}
