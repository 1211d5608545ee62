import { useTranslation } from "react-i18next";
import { useLatestVerdicts, useVerdictScales } from "#client/resources/verdicts.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { verdictMoment } from "#contract/verdicts.ts";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { NoVerdicts } from "./NoVerdicts.tsx";
import { VerdictCourse } from "./VerdictCourse.tsx";

/** The latest evaluation of each course, and below it those before (PROG-6). */
export function VerdictsTab() {
  const { t } = useTranslation("progress");
  const verdicts = useLatestVerdicts();
  const scales = useVerdictScales();
  return (
    <Loaded resource={verdicts} skeleton={<CardSkeleton />} failed={t("evaluationsFailed")} empty={<NoVerdicts />}>
      {(latest) => (
        <Loaded
          resource={{ ...scales, data: scales.data && { known: scales.data } }}
          skeleton={<CardSkeleton />}
          failed={t("evaluationsFailed")}
        >
          {({ known }) =>
            latest
              .toSorted((one, other) => verdictMoment(other).localeCompare(verdictMoment(one)))
              .map((verdict) => <VerdictCourse key={verdict.id} verdict={verdict} scales={known} />)
          }
        </Loaded>
      )}
    </Loaded>
  );
}
