import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useViewer } from "#client/session/viewer.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { LatestResult } from "#contract/assessments/resultsSchemas.ts";
import type { NavigationObject } from "#contract/assessments/schemas.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { useResultText } from "./useResultText.ts";
import { WorkTitle } from "./WorkLink.tsx";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    boxSizing: "border-box",
    minHeight: "52px",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  link: hoverOnCard,
  words: { flexGrow: 1, flexBasis: "180px", minWidth: 0, display: "grid", overflowWrap: "anywhere" },
  title: { ...textStyles.row },
  result: { ...textStyles.detailStrong },
  date: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

type ResultRowProps = {
  result: LatestResult;
  /** Shows every sentence of the result, not only the first and how many others there are. */
  isWhole?: boolean;
};

/** A result in words: the work or the course, what was reached, and when. Leads to the work if the viewer may open it. */
export function ResultRow({ result, isWhole = false }: ResultRowProps) {
  const styles = useStyles();
  const address = useAddressOf()(result);
  const { resultText, sentencesOf } = useResultText();
  const sentences = isWhole ? sentencesOf(result) : [resultText(result)];
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>
          {result.kind === "EVALUATION" ? (
            <SchoolText>{result.course.title}</SchoolText>
          ) : (
            <WorkTitle work={result.work} />
          )}
        </span>{" "}
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity than their place
          <span key={at} className={styles.result}>
            {result.kind === "LEVELS" ? <SchoolText>{sentence}</SchoolText> : sentence}
          </span>
        ))}
      </span>{" "}
      <ResultDate result={result} />
    </>
  );
  return address === null ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <Link to={address} className={mergeClasses(styles.row, styles.link)}>
      {content}
    </Link>
  );
}

function ResultDate({ result }: { result: LatestResult }) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const { date } = useFormats();
  const moment = result.kind === "POINTS" ? result.due : result.published;
  if (moment === null) return null;
  return (
    <time className={styles.date} dateTime={moment}>
      {result.kind === "POINTS" ? t("wasDue", { date: date(moment) }) : date(moment)}
    </time>
  );
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
