import { type ComponentProps, type ReactElement, type ReactNode, useRef } from "react";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { LoadMore, type Pages } from "#client/ui/lists/LoadMore.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

type Listed<Item> = ComponentProps<typeof Loaded<Item[]>>["resource"];

type ListPageProps<Item> = {
  title: string;
  subtitle?: ReactNode;
  /** Button that leads to a new item. */
  add?: { text: string; to: string; icon: ReactElement };
  /** Link to the list that this one is a part of. */
  back?: { text: string; to: string };
  /** Fields that choose the items of the list. */
  filter?: ReactNode;
  resource: Listed<Item> | (Listed<Item> & Pages);
  failed: string;
  empty: ComponentProps<typeof EmptyState>;
  row: (item: Item) => ReactNode;
};

/** A screen of the desk that is one list. */
export function ListPage<Item extends { id: string }>(props: ListPageProps<Item>) {
  const { title, subtitle, add, back, filter, resource, failed, empty, row } = props;
  const addButton = add && (
    <LinkButton appearance="primary" icon={add.icon} to={add.to}>
      {add.text}
    </LinkButton>
  );
  const backLink = back && <LinkButton to={back.to}>{back.text}</LinkButton>;
  return (
    <Page isReading title={title} subtitle={subtitle} actions={backLink} mainAction={addButton}>
      {filter}
      <Loaded
        resource={resource}
        failed={failed}
        skeleton={
          <SkeletonRows count={3}>
            <SkeletonBar size="half" />
          </SkeletonRows>
        }
        empty={<EmptyState {...empty} />}
      >
        {(items) => <Rows title={title} items={items} row={row} pages={"loadMore" in resource ? resource : null} />}
      </Loaded>
    </Page>
  );
}

const SIZES = evenRows(62);

type RowsProps<Item> = Pick<ListPageProps<Item>, "title" | "row"> & {
  items: Item[];
  /** Null for a list that comes whole. */
  pages: Pages | null;
};

function Rows<Item extends { id: string }>({ title, items, row, pages }: RowsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <WindowedList ref={list} label={title} items={items} keyOf={({ id }) => id} sizes={SIZES} row={row} />
      {pages && <LoadMore resource={pages} list={list} />}
    </>
  );
}
