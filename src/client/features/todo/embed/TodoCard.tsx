import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useTodo } from "#client/resources/todo.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { homeTodo } from "#contract/todo/rules.ts";
import type { TodoItem } from "#contract/todo/schemas.ts";
import { TodoRow, useTodoTitle } from "./TodoRow.tsx";

/** Rows that are shown; the page has the rest. */
const SHOWN = 3;

/** The first things to do for all children, and the names of what else waits for an answer (DUE-3). Hidden when there is nothing to do. */
export function TodoCard() {
  const { t } = useTranslation("todo");
  const { isStudentViewer } = useViewer();
  const { data, error } = useTodo(!isStudentViewer);
  if (!isStudentViewer && data === undefined && error === undefined) return <div {...awaitedContent} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const { rows, alsoWaiting } = homeTodo(items, SHOWN);
  return (
    <Panel title={t("title")} detail={items.length} more={{ to: paths.todo, text: t("showAll") }}>
      <RowList isInPanel>
        {rows.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <TodoRow item={item} />
          </li>
        ))}
      </RowList>
      {alsoWaiting.length > 0 && <AlsoWaiting items={alsoWaiting} />}
    </Panel>
  );
}

const useStyles = makeStyles({
  also: {
    ...typographyStyles.caption1,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: "anywhere",
  },
  label: { ...typographyStyles.caption1Strong, display: "block" },
});

/** The titles of what waits for an answer, each once: a meeting is booked and prepared under one title. */
function AlsoWaiting({ items }: { items: TodoItem[] }) {
  const styles = useStyles();
  const { t } = useTranslation("todo");
  const titleOf = useTodoTitle();
  const titles = new Map(items.map((item) => [titleOf(item), item.title !== ""]));
  return (
    <p className={styles.also}>
      <span className={styles.label}>{t("alsoWaiting")}</span>{" "}
      {[...titles].map(([title, isOfSchool], at) => (
        <span key={title}>
          {at > 0 && " · "}
          {isOfSchool ? <SchoolText>{title}</SchoolText> : title}
        </span>
      ))}
    </p>
  );
}
