import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { ResultRow } from "#client/features/assessments/embed/ResultRow.tsx";
import { useLatestResults } from "#client/resources/assessments.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { useHeading } from "#client/ui/frame/headingLevel.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { LatestResult } from "#contract/assessments/resultsSchemas.ts";
import { isOffered, LATEST_RESULTS_OFFER } from "#contract/offers.ts";

/** The newest results in words, and what the next level asks for (PROG-10). Hidden where there are none. */
export function LatestResults() {
  const hasResults = isOffered(LATEST_RESULTS_OFFER, useViewer());
  const { t } = useTranslation("assessments");
  const results = useLatestResults(hasResults);
  if (!hasResults) return null;
  return (
    <Loaded
      resource={results}
      skeleton={
        <SkeletonRows count={3}>
          <SkeletonBar size="half" />
        </SkeletonRows>
      }
      failed={t("latestFailed")}
      isCompact
      empty={null}
    >
      {(shown) => (
        <Panel title={t("latest")}>
          <RowList isInPanel>
            {shown.map((result, at) => (
              <li key={`${result.kind} ${result.id}`}>
                <ResultRow result={result} isWhole />
                <NextLevels result={result} isOpenAtFirst={at === 0} />
              </li>
            ))}
          </RowList>
        </Panel>
      )}
    </Loaded>
  );
}

const useStyles = makeStyles({
  rows: {
    listStyleType: "none",
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    overflowWrap: "anywhere",
  },
  row: { display: "grid" },
  criterion: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  nextLevel: { ...textStyles.detail },
});

type NextLevelsProps = { result: LatestResult; isOpenAtFirst: boolean };

/** For each row, what the next level asks for; nothing where the matrix does not say. The result is above. */
function NextLevels({ result, isOpenAtFirst }: NextLevelsProps) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const level = useHeading(3);
  const rows = (result.kind === "LEVELS" ? result.rows : []).filter(({ next }) => next !== null);
  if (rows.length === 0) return null;
  return (
    <Collapsible title={t("nextAsks")} level={level} isOpenAtFirst={isOpenAtFirst} isLazy>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.row} ${row.next}`} className={styles.row}>
            <span className={styles.criterion}>
              <SchoolText>{row.row}</SchoolText>
            </span>
            <span className={styles.nextLevel}>
              <SchoolText>{row.next}</SchoolText>
            </span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
