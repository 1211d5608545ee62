import { Building48Regular } from "@fluentui/react-icons/svg/building";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";

/** The message for a student without a school (STU-11). */
export function NoSchool() {
  const { t } = useTranslation("session");
  return (
    <EmptyState
      icon={Building48Regular}
      text={t("somethingWentWrong")}
      detail={
        <>
          {t("noSchool")}
          <br />
          {t("contactSchool")}
        </>
      }
    />
  );
}
