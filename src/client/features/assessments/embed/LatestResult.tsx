import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { excerpt } from "#client/lib/text.ts";
import { useLatestResults } from "#client/resources/assessments.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { LatestResult as Result } from "#contract/assessments/resultsSchemas.ts";
import { LATEST_RESULTS_OFFER } from "#contract/offers.ts";
import { ResultRow } from "./ResultRow.tsx";

/** The newest result, for home, and what the next level asks for; hidden where there is none. The student card has the others (PROG-10). */
export function LatestResult() {
  const { t } = useTranslation("assessments");
  const results = useLatestResults(true);
  const { data, error } = results;
  if (data === undefined && error === undefined) return <div {...awaitedContent} />;
  if (data?.length === 0) return null;
  return (
    <Panel title={t("latest")} more={{ to: paths.progress, text: t("allResults") }}>
      <Loaded resource={{ ...results, data: data?.slice(0, 1) }} skeleton={null} failed={t("latestFailed")} isCompact>
        {(latest) =>
          latest.map((result) => (
            <div key={result.id}>
              <ResultRow result={result} />
              <NextStep result={result} />
            </div>
          ))
        }
      </Loaded>
      <Siblings />
    </Panel>
  );
}

const useStyles = makeStyles({
  next: {
    ...textStyles.detail,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: "anywhere",
  },
  siblings: {
    ...textStyles.detail,
    listStyleType: "none",
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  link: { display: "inline-block", [phone]: { paddingBlock: tokens.spacingVerticalM } },
});

/** Characters of the next step that home shows. */
const NEXT_LENGTH = 160;

/** Demands of the next level, of the first row that has any. */
function NextStep({ result }: { result: Result }) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const [next] = result.kind === "LEVELS" ? result.rows.flatMap((row) => row.next ?? []) : [];
  if (next === undefined) return null;
  return (
    <p className={styles.next}>
      {t("nextStep")} <SchoolText>{excerpt(next, NEXT_LENGTH)}</SchoolText>
    </p>
  );
}

/** Links to the results of the other children, who have them first on their cards. */
function Siblings() {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const activeId = useActiveStudentId();
  const others = useOfferedChildren(LATEST_RESULTS_OFFER).filter(({ id }) => id !== activeId);
  if (others.length === 0) return null;
  return (
    <ul className={styles.siblings}>
      {others.map(({ id, firstName }) => (
        <li key={id}>
          <TextLink to={paths.openedAs(id, paths.progress, activeId)} className={styles.link}>
            {t("resultsOf", { name: firstName })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
