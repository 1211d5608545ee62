import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useLatestResults } from "#client/resources/assessments.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { ResultRow } from "./ResultRow.tsx";

/** The newest result, for home; hidden where there is none. The student card has the others (PROG-10). */
export function LatestResult() {
  const { t } = useTranslation("assessments");
  const results = useLatestResults(true);
  const { data, error } = results;
  if (data === undefined && error === undefined) return <div {...awaitedContent} />;
  if (data?.length === 0) return null;
  return (
    <Panel title={t("latest")} more={{ to: paths.progress, text: t("allResults") }}>
      <Loaded resource={{ ...results, data: data?.slice(0, 1) }} skeleton={null} failed={t("latestFailed")} isCompact>
        {(latest) => latest.map((result) => <ResultRow key={result.id} result={result} />)}
      </Loaded>
    </Panel>
  );
}
