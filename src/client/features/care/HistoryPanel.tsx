import { useTranslation } from "react-i18next";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import type { Care } from "#contract/care/schemas.ts";
import { useHistoryText } from "./careTexts.ts";
import { ChangedBy } from "./embed/ChangedBy.tsx";

/** The latest changes with who and when, also of what is gone (CARE-2). */
export function HistoryPanel({ history }: Pick<Care, "history">) {
  const { t } = useTranslation("care");
  const textOf = useHistoryText();
  return (
    <Panel title={t("history.title")}>
      <RowList isInPanel>
        {history.map((change) => (
          <li key={change.id}>
            <Row isUnread={false} title={textOf(change)} detail={<ChangedBy {...change} />} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
