import { makeStyles } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PagedResource } from "#client/http/useResource.ts";
import { Button } from "../fields/Button.tsx";
import { announce } from "../notices/LiveRegion.tsx";

const useStyles = makeStyles({ more: { alignSelf: "center" } });

type LoadMoreProps = {
  resource: Pick<PagedResource<unknown>, "data" | "hasMore" | "isLoadingMore" | "loadMore">;
  /** The list that grows: its first new item gets the focus, so that reading goes on where it ended. */
  list: RefObject<HTMLElement | null>;
};

/** Brings the next page of a list; gone when there is none. */
export function LoadMore({ resource, list }: LoadMoreProps) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const shown = useRef<number | null>(null);
  const count = resource.data?.length ?? 0;

  useEffect(() => {
    if (shown.current === null || resource.isLoadingMore) return;
    const before = shown.current;
    if (count > before) {
      shown.current = null;
      announce(t("loadedMore", { count: count - before }));
      const rows = Array.from(list.current?.children ?? []);
      // A long list draws its rows in part, and numbers them.
      const drawnFrom = Number(rows[0]?.ariaPosInSet ?? 1) - 1;
      rows[before - drawnFrom]?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    }
  }, [count, resource.isLoadingMore, list, t]);

  if (!resource.hasMore) return null;
  const load = () => {
    shown.current = count;
    resource.loadMore();
  };
  return (
    <Button className={styles.more} isBusy={resource.isLoadingMore} onClick={load}>
      {t(resource.isLoadingMore ? "loading" : "loadMore")}
    </Button>
  );
}
