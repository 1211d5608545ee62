import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { useTodo } from "#client/resources/todo.ts";
import { useViewer } from "#client/session/viewer.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { awaitedContent } from "#client/ui/loading/InOrder.tsx";
import { phone } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { partsOfTodo } from "#contract/todo/rules.ts";
import type { TodoItem } from "#contract/todo/schemas.ts";
import { TodoRow, useTodoTarget, useTodoTitle } from "./TodoRow.tsx";

/** Rows that are shown; the page has the rest. */
const SHOWN = 3;

/** The first things that wait for the guardian, of all children, and the others as links by title (CALM-3). Hidden when nothing waits. */
export function TodoCard() {
  const { t } = useTranslation("todo");
  const { isStudentViewer } = useViewer();
  const now = useNow();
  const { data, error } = useTodo(!isStudentViewer);
  if (!isStudentViewer && data === undefined && error === undefined) return <div {...awaitedContent} />;
  const { waiting } = partsOfTodo(data?.items ?? [], now);
  if (waiting.length === 0) return null;
  return (
    <Panel title={t("waiting")} detail={waiting.length} more={{ to: paths.todo, text: t("showAll") }}>
      <RowList isInPanel>
        {waiting.slice(0, SHOWN).map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <TodoRow item={item} />
          </li>
        ))}
      </RowList>
      {waiting.length > SHOWN && <Others waiting={waiting} />}
    </Panel>
  );
}

const useStyles = makeStyles({
  others: {
    ...textStyles.detail,
    listStyleType: "none",
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: "anywhere",
  },
  link: {
    display: "inline-block",
    paddingBlock: tokens.spacingVerticalXXS,
    [phone]: { paddingBlock: tokens.spacingVerticalM },
  },
});

/** Links by title, with the names of children where a title is that of several things. A meeting is booked and prepared under one link. */
function Others({ waiting }: { waiting: TodoItem[] }) {
  const styles = useStyles();
  const titleOf = useTodoTitle();
  const targetOf = useTodoTarget();
  const isSame = (one: TodoItem, other: TodoItem) => titleOf(one) === titleOf(other) && one.id === other.id;
  return (
    <ul className={styles.others}>
      {waiting.map((item, at) => {
        if (at < SHOWN || waiting.findIndex((other) => isSame(other, item)) < at) return null;
        const title = titleOf(item);
        const hasNamesake = waiting.some((other) => titleOf(other) === title && other.id !== item.id);
        const names = hasNamesake ? item.students.map(({ firstName }) => ` · ${firstName}`).join("") : "";
        return (
          <li key={`${item.kind} ${item.id}`}>
            <TextLink to={targetOf(item)} className={styles.link}>
              {title === item.title ? <SchoolText>{title}</SchoolText> : title}
              {names}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
