import { makeStyles, tokens } from "@fluentui/react-components";
import { CheckmarkCircle20Regular } from "@fluentui/react-icons/svg/checkmark-circle";
import { MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { usePutAway, useTodo } from "#client/resources/todo.ts";
import { AllDone } from "#client/ui/drawings/AllDone.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { IconMenu } from "#client/ui/fields/IconMenu.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { FoldingRows } from "#client/ui/lists/FoldingRows.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { card } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { PutAwayChoice } from "#contract/kinds.ts";
import { partsOfTodo, TODO_GROUPS, todoGroupOf } from "#contract/todo/rules.ts";
import type { DoneItem, PutAwayItem, TodoItem, TodoList } from "#contract/todo/schemas.ts";
import { TodoRow, useTodoTitle } from "./embed/TodoRow.tsx";

const useStyles = makeStyles({
  lists: { display: "grid", rowGap: tokens.spacingVerticalL },
  card: { ...card, overflow: "hidden" },
  group: {
    ...textStyles.detailStrong,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
  },
  done: { color: tokens.colorStatusSuccessForeground1 },
});

/** Tasks for all children: what waits for the guardian, then the children's work, each by due date (DUE-1, DUE-3, CALM-3). */
export function TodoPage() {
  const { t } = useTranslation("todo");
  const todo = useTodo();
  return (
    <Page isReading title={t("title")}>
      <Loaded resource={todo} failed={t("failed")} skeleton={<SkeletonBar />}>
        {(list) => <TodoLists list={list} />}
      </Loaded>
    </Page>
  );
}

function TodoLists({ list: { items, putAway, done } }: { list: TodoList }) {
  const styles = useStyles();
  const { t } = useTranslation("todo");
  const timeZone = useSchoolTimeZone();
  const now = useNow();
  const { waiting, work, older } = partsOfTodo(items, now);
  const groupsOf = (part: TodoItem[]) =>
    TODO_GROUPS.map((group) => ({
      group,
      rows: part.filter((item) => todoGroupOf(item, now, timeZone) === group),
    })).filter(({ rows }) => rows.length > 0);
  const part = (title: string, shown: TodoItem[]) =>
    shown.length > 0 && (
      <Panel title={title} detail={shown.length}>
        {groupsOf(shown).map(({ group, rows }) => (
          <div key={group}>
            <h3 className={styles.group}>{t(group)}</h3>
            <Rows label={t(group)} items={rows} />
          </div>
        ))}
      </Panel>
    );
  return (
    <div className={styles.lists}>
      {items.length === 0 && <EmptyState drawing={<AllDone />} text={t("empty")} />}
      {part(t("waiting"), waiting)}
      {part(t("work"), work)}
      {older.length > 0 && (
        <div className={styles.card}>
          <Collapsible title={t("older")} count={older.length}>
            <Rows label={t("older")} items={older} />
          </Collapsible>
        </div>
      )}
      {done.length > 0 && <Done items={done} />}
      {putAway.length > 0 && <PutAway items={putAway} />}
    </div>
  );
}

function Rows({ label, items }: { label: string; items: TodoItem[] }) {
  return (
    <FoldingRows label={label} items={items} keyOf={keyOf}>
      {(item) => <TodoRow item={item} actions={<NotNow item={item} />} />}
    </FoldingRows>
  );
}

const keyOf = ({ kind, id }: TodoItem): string => `${kind} ${id}`;

/** The menu that puts an item away (DUE-5). */
function NotNow({ item }: { item: TodoItem }) {
  const { t } = useTranslation(["todo", "common"]);
  const { putAway } = usePutAway();
  const title = useTodoTitle()(item);
  const choose = async (until: PutAwayChoice) => {
    try {
      const { isKept } = await putAway(item, title, until);
      if (!isKept) announce(t("isPutAway", { title }));
    } catch {
      notify({ msg: t("common:notSaved") });
    }
  };
  const choice = (until: PutAwayChoice, label: string) => ({ id: until, label, onChoose: () => void choose(until) });
  return (
    <IconMenu
      label={t("notNowFor", { title })}
      groups={[
        {
          title: t("notNow"),
          choices: [choice("TOMORROW", t("tomorrow")), choice("MONDAY", t("monday")), choice("FOR_GOOD", t("forGood"))],
        },
      ]}
    >
      <MoreHorizontal20Regular aria-hidden />
    </IconMenu>
  );
}

/** Tasks that other guardians have done within a day (DUE-6). A protected identity is not named. */
function Done({ items }: { items: DoneItem[] }) {
  const styles = useStyles();
  const { t } = useTranslation("todo");
  const { dateTimeInSentence } = useFormats();
  const titleOf = useTodoTitle();
  return (
    <Panel title={t("done")} detail={items.length}>
      <RowList isInPanel>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <Row
              lead={<CheckmarkCircle20Regular aria-hidden className={styles.done} />}
              title={<SchoolText>{titleOf(item)}</SchoolText>}
              detail={[
                item.by ? t("doneBy", { name: `${item.by.firstName} ${item.by.lastName}` }) : t("doneByAnother"),
                dateTimeInSentence(item.at),
                ...item.students.map(({ firstName }) => firstName),
              ].join(" · ")}
            />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

/** The list of what was put away, with a way back (DUE-5). */
function PutAway({ items }: { items: PutAwayItem[] }) {
  const styles = useStyles();
  const { t } = useTranslation(["todo", "common"]);
  const { dateTimeShortInSentence } = useFormats();
  const { bringBack } = usePutAway();
  const titleOf = useTodoTitle();
  const back = async (item: PutAwayItem) => {
    try {
      const { isKept } = await bringBack(item, titleOf(item));
      if (!isKept) announce(t("isBroughtBack", { title: titleOf(item) }));
    } catch {
      notify({ msg: t("common:notSaved") });
    }
  };
  const row = (item: PutAwayItem): ReactNode => (
    <li key={keyOf(item)}>
      <Row
        title={<SchoolText>{titleOf(item)}</SchoolText>}
        detail={
          item.until === null ? t("hiddenForGood") : t("shownAgain", { time: dateTimeShortInSentence(item.until) })
        }
        actions={
          <Button aria-label={t("bringBackOf", { title: titleOf(item) })} onClick={() => void back(item)}>
            {t("bringBack")}
          </Button>
        }
      />
    </li>
  );
  return (
    <div className={styles.card}>
      <Collapsible title={t("putAway")} count={items.length}>
        <RowList isInPanel>{items.map(row)}</RowList>
      </Collapsible>
    </div>
  );
}
