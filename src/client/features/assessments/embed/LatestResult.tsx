import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useLatestResults } from "#client/resources/results.ts";
import { awaitedContent } from "#client/ui/frame/InOrder.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { ResultRow } from "./ResultRow.tsx";

/** The newest result, for home; hidden where there is none. The student card has the others (PROG-10). */
export function LatestResult() {
  const { t } = useTranslation("assessments");
  const { data, error } = useLatestResults(true);
  const [latest] = data ?? [];
  if (data === undefined && error === undefined) return <div {...awaitedContent} />;
  if (!latest) return null;
  return (
    <Panel title={t("latest")} more={{ to: paths.progress, text: t("allResults") }}>
      <ResultRow result={latest} />
    </Panel>
  );
}
