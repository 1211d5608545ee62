import { makeStyles, tokens } from "@fluentui/react-components";
import { type ComponentProps, type ReactElement, type ReactNode, useRef, useState } from "react";
import { Page } from "#client/ui/frame/Page.tsx";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { LoadMore, type Pages } from "#client/ui/lists/LoadMore.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";

const useStyles = makeStyles({
  pages: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
  },
  said: { color: tokens.colorNeutralForeground1 },
  decisions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
});

const SIZES = evenRows(140);

/** The buttons that decide, at the foot of an item. */
export const Decisions = ({ children }: { children: ReactNode }) => (
  <span className={useStyles().decisions}>{children}</span>
);

type DecisionPageProps<Item, Decision> = {
  title: string;
  resource: ComponentProps<typeof Loaded<Item[]>>["resource"] & Pages;
  failed: string;
  empty: ReactElement;
  item: (item: Item, onDecide: (decision: Decision) => void) => ReactNode;
  /** The dialog in which a decision is made. */
  dialog: (item: Item, decision: Decision, onClose: () => void) => ReactNode;
};

/** Items that wait for a decision, then those decided lately (DESK-7). */
export function DecisionPage<Item extends { id: string }, Decision>({
  title,
  item: show,
  dialog,
  ...loaded
}: DecisionPageProps<Item, Decision>) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const [deciding, setDeciding] = useState<{ item: Item; decision: Decision } | null>(null);
  /** The item as it is now, since somebody else may decide while the dialog is open. */
  const current = loaded.resource.data?.find(({ id }) => id === deciding?.item.id) ?? deciding?.item;
  const skeleton = (
    <SkeletonRows count={2}>
      <SkeletonBar size="half" />
    </SkeletonRows>
  );
  return (
    <Page isReading title={title}>
      <Loaded {...loaded} skeleton={skeleton}>
        {(items) => (
          <div className={styles.pages}>
            <WindowedList<Item>
              ref={list}
              items={items}
              keyOf={({ id }) => id}
              sizes={SIZES}
              row={(item) => show(item, (decision) => setDeciding({ item, decision }))}
            />
            <LoadMore resource={loaded.resource} list={list} />
          </div>
        )}
      </Loaded>
      {deciding && current && dialog(current, deciding.decision, () => setDeciding(null))}
    </Page>
  );
}

type ToldProps = { by: string; who: string; why?: string | null };

/** Someone who did something, and the words that they wrote, in one line. */
export function Told({ by, who, why = null }: ToldProps) {
  const styles = useStyles();
  const person = (
    <>
      {by} <span className={styles.said}>{who}</span>
    </>
  );
  return <Joined of={[person, why && <WrittenText text={why} />]} />;
}
