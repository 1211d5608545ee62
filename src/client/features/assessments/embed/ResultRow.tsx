import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { LatestResult } from "#contract/assessments/resultsSchemas.ts";
import type { NavigationObject } from "#contract/assessments/schemas.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { LevelDots } from "./LevelDots.tsx";
import { useResultText } from "./useResultText.ts";
import { WorkTitle } from "./WorkLink.tsx";

type ResultRowProps = {
  result: LatestResult;
  /** Shows every sentence of the result, not only the first and how many others there are. */
  isWhole?: boolean;
};

/** A result in words: the work or the course, what was reached, and when. Leads to the work if the viewer may open it. */
export function ResultRow({ result, isWhole = false }: ResultRowProps) {
  const address = useAddressOf()(result);
  return (
    <Row
      to={address ?? undefined}
      title={
        result.kind === "EVALUATION" ? <SchoolText>{result.course.title}</SchoolText> : <WorkTitle work={result.work} />
      }
      time={result.kind !== "POINTS" && <DateText isShort moment={result.published} />}
      detail={
        <>
          <Reached result={result} isWhole={isWhole} /> {result.kind === "POINTS" && <Due due={result.due} />}
        </>
      }
    />
  );
}

/** The words of a result, each level with as many filled dots. */
function Reached({ result, isWhole = false }: ResultRowProps) {
  const { resultText, sentencesOf } = useResultText();
  if (result.kind !== "LEVELS") return resultText(result);
  const rows = isWhole ? result.rows : result.rows.slice(0, 1);
  const sentences = isWhole ? sentencesOf(result) : [resultText(result)];
  return sentences.map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity than their place
    <LevelDots key={at} reached={rows[at]}>
      <SchoolText>{sentence}</SchoolText>
    </LevelDots>
  ));
}

function Due({ due }: { due: string | null }) {
  const { t } = useTranslation("assessments");
  const { dayShort } = useFormats();
  return due !== null && <time dateTime={due}>{t("wasDue", { date: dayShort(due) })}</time>;
}

/** Returns a function for the address of a result's work; null if there is none for this viewer. */
function useAddressOf(): (result: LatestResult) => string | null {
  const viewer = useViewer();
  const addressOf = ({ type, id, title }: NavigationObject) => {
    if (title === "") return null;
    if (type === "PLAN") return isOffered(OFFERS.plans, viewer) ? paths.plan(id) : null;
    return isOffered(OFFERS.assignments, viewer) ? paths.assignment(id) : null;
  };
  return (result) => (result.kind === "EVALUATION" ? null : addressOf(result.work));
}
