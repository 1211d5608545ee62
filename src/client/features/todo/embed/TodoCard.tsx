import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useTodo } from "#client/resources/todo.ts";
import { useViewer } from "#client/session/viewer.ts";
import { awaitedContent } from "#client/ui/frame/InOrder.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { TodoRow } from "./TodoRow.tsx";

/** Rows that are shown; the page has the rest. */
const SHOWN = 3;

/** The first things to do for all children (DUE-3). Hidden when there is nothing to do. */
export function TodoCard() {
  const { t } = useTranslation("todo");
  const { isStudentViewer } = useViewer();
  const { data, error } = useTodo(!isStudentViewer);
  if (!isStudentViewer && data === undefined && error === undefined) return <div {...awaitedContent} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t("title")} detail={items.length} more={{ to: paths.todo, text: t("showAll") }}>
      <RowList isInPanel>
        {items.slice(0, SHOWN).map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <TodoRow item={item} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
