import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PagedResource } from "#client/http/useResource.ts";
import { Button } from "../fields/Button.tsx";
import { announce } from "../notices/LiveRegion.tsx";

const useStyles = makeStyles({
  more: { alignSelf: "center" },
  failed: {
    ...typographyStyles.body1,
    alignSelf: "center",
    color: tokens.colorStatusDangerForeground1,
    ":empty": { display: "none" },
  },
});

export type Pages = Pick<PagedResource<unknown>, "data" | "hasMore" | "isLoadingMore" | "loadMore"> & {
  error?: unknown;
};

type LoadMoreProps = {
  resource: Pages;
  /**
   * The list that grows. The first link or button of its first new row receives the focus, or the row itself if it can,
   * so that reading continues there.
   */
  list: RefObject<HTMLElement | null>;
};

/** A button that loads the next page of a list, and says if that has failed (ERR-5); hidden on the last page. */
export function LoadMore({ resource, list }: LoadMoreProps) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const shown = useRef<number | null>(null);
  const count = resource.data?.length ?? 0;
  /** Number of rows when more was asked for. */
  const [asked, setAsked] = useState<number | null>(null);
  const hasFailed = asked === count && resource.error !== undefined && !resource.isLoadingMore;

  useEffect(() => {
    if (shown.current === null || resource.isLoadingMore) return;
    const before = shown.current;
    if (count > before) {
      shown.current = null;
      announce(t("loadedMore", { count: count - before }));
      const rows = Array.from(list.current?.querySelectorAll<HTMLElement>(":scope > *") ?? []);
      // A windowed list renders some of its rows and numbers them.
      const drawnFrom = Number(rows[0]?.ariaPosInSet ?? 1) - 1;
      const row = rows[before - drawnFrom];
      (row?.querySelector<HTMLElement>("a, button") ?? row)?.focus({ preventScroll: true });
    }
  }, [count, resource.isLoadingMore, list, t]);

  if (!resource.hasMore) return null;
  const load = () => {
    shown.current = count;
    setAsked(count);
    resource.loadMore();
  };
  return (
    <>
      <MoreFailed hasFailed={hasFailed} />
      <Button className={styles.more} isBusy={resource.isLoadingMore} onClick={load}>
        {t(resource.isLoadingMore ? "loading" : "loadMore")}
      </Button>
    </>
  );
}

/** Says that more of a list could not be loaded (ERR-5). It is always rendered, so that screen readers announce its text. */
export function MoreFailed({ hasFailed }: { hasFailed: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  return (
    <div role="alert" className={styles.failed}>
      {hasFailed && t("loadMoreFailed")}
    </div>
  );
}
