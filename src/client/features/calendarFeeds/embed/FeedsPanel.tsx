import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarAdd20Regular } from "@fluentui/react-icons/svg/calendar-add";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { newFeedSecret, useCalendarFeeds } from "#client/resources/calendarFeeds.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { removeCalendarFeed, renewCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import type { CalendarFeed } from "#contract/calendarFeeds/schemas.ts";
import { OFFERS } from "#contract/offers.ts";
import { feedContext } from "../feedContext.ts";

const useStyles = makeStyles({
  part: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    overflowWrap: "anywhere",
  },
  text: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground2 },
  title: { ...textStyles.rowTitle, margin: 0 },
  detail: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

const feedDialog = latePart(async () => {
  const [module] = await Promise.all([import("../FeedDialog.tsx"), loadNamespaces("calendarFeeds")]);
  return module.FeedDialog;
});

/** The guardian's calendar feeds; nothing where no child's school offers them. */
export function FeedsPanel() {
  const styles = useStyles();
  const { t } = useTranslation("calendarFeeds");
  const { Part: Dialog, open, close } = useOpenedPart(feedDialog);
  const [renewed, setRenewed] = useState<string | undefined>();
  const feeds = useCalendarFeeds();
  if (useOfferedChildren(OFFERS.calendarFeeds).length === 0) return null;
  const openWith = (secret?: string) => {
    setRenewed(secret);
    open();
  };
  return (
    <Panel title={t("title")}>
      <div className={styles.part}>
        <p className={styles.text}>{t("intro")}</p>
        <Button
          icon={<CalendarAdd20Regular />}
          aria-haspopup="dialog"
          onPointerEnter={feedDialog.prefetch}
          onFocus={feedDialog.prefetch}
          onClick={() => openWith()}
        >
          {t("new")}
        </Button>
      </div>
      <Loaded
        resource={feeds}
        isCompact
        skeleton={
          <SkeletonRows count={1} isInPanel>
            <SkeletonBar />
          </SkeletonRows>
        }
        failed={t("failed")}
      >
        {(items) => (
          <RowList isInPanel>
            {items.map((feed) => (
              <li key={feed.id}>
                <FeedRow feed={feed} onRenewed={openWith} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
      {Dialog && <Dialog renewed={renewed} onClose={close} />}
    </Panel>
  );
}

/** A feed: whose, what, when and by which program it was fetched; its address is not shown again. */
function FeedRow({ feed, onRenewed }: { feed: CalendarFeed; onRenewed: (secret: string) => void }) {
  const styles = useStyles();
  const { t } = useTranslation(["calendarFeeds", "common"]);
  const { list, dateTimeInSentence } = useFormats();
  const children = useOfferedChildren(OFFERS.calendarFeeds);
  const renewal = useChange(renewCalendarFeed);
  const removal = useChange(removeCalendarFeed);
  const { studentIds, kinds, showsTitles, lastFetchedAt, lastProgram } = feed;
  const shown = children.filter(({ id }) => studentIds?.includes(id) ?? true);
  const context = feedContext(shown);
  const title = studentIds === null ? t("allChildren") : list(shown.map(({ firstName }) => firstName));
  const params = { feedId: feed.id };

  const renew = async () => {
    const question = {
      title: t("renewQuestion"),
      text: t("renewText"),
      confirm: t("renew"),
      cancel: t("common:cancel"),
    };
    if (!(await ask(question))) return;
    const secret = newFeedSecret();
    try {
      await renewal.run({ params, body: { secret } });
      onRenewed(secret);
    } catch {
      notify({ msg: t("notChanged") });
    }
  };
  const remove = async () => {
    const question = {
      title: t("removeQuestion"),
      text: t("renewText"),
      confirm: t("remove"),
      cancel: t("common:cancel"),
    };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    try {
      await removal.run({ params });
      notify({ msg: t("removed"), type: "success" });
    } catch {
      notify({ msg: t("notChanged") });
    }
  };

  const time = lastFetchedAt && dateTimeInSentence(lastFetchedAt);
  const fetched = lastProgram ? t("fetchedBy", { time, program: lastProgram }) : t("fetched", { time });
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <span className={styles.text}>{list(kinds.map((kind) => t(`kind${kind}`)))}</span>
      <span className={styles.detail}>
        {[showsTitles ? t("titled") : t("untitled", { context }), time ? fetched : t("neverFetched")].join(" · ")}
      </span>
      <div className={styles.actions}>
        <Button isBusy={renewal.isRunning} aria-label={t("renewNamed", { feed: title })} onClick={() => void renew()}>
          {t("renew")}
        </Button>
        <Button
          appearance="subtle"
          isBusy={removal.isRunning}
          aria-label={t("removeNamed", { feed: title })}
          onClick={() => void remove()}
        >
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}
