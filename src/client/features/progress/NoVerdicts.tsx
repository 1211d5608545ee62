import { HatGraduation28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useCourses } from "#client/resources/courses.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";

/** Why there is no evaluation: no course, or none in any course yet (PROG-9). */
export function NoVerdicts() {
  const { t } = useTranslation("progress");
  return (
    <Loaded
      resource={useCourses()}
      skeleton={<CardSkeleton />}
      failed={t("evaluationsFailed")}
      empty={<EmptyState icon={HatGraduation28Regular} text={t("noStudyPrograms")} />}
    >
      {() => <EmptyState icon={HatGraduation28Regular} text={t("noResults")} />}
    </Loaded>
  );
}
