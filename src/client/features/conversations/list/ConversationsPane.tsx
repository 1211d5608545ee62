import { Input, makeStyles, tokens } from "@fluentui/react-components";
import { Compose20Regular } from "@fluentui/react-icons/svg/compose";
import { Search20Regular } from "@fluentui/react-icons/svg/search";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { NoMessages } from "#client/ui/drawings/NoMessages.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { useHeadingFocus } from "#client/ui/frame/pageTitle.ts";
import type { ListMode } from "#client/ui/lists/ListModeSwitch.tsx";
import { ListModeSwitch } from "#client/ui/lists/ListModeSwitch.tsx";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone, phoneQuery, touch, useMediaQuery } from "#client/ui/measures.ts";
import { actionBar } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { NEW_MESSAGE, TO_MENTOR } from "#contract/screens.ts";
import { RecipientPicker } from "../compose/RecipientPicker.tsx";
import { ToMentor } from "../compose/ToMentor.tsx";
import { ConversationItems } from "./ConversationItems.tsx";
import { UnsentBeginnings } from "./UnsentBeginnings.tsx";
import { useSearch } from "./useSearch.ts";

const useStyles = makeStyles({
  pane: {
    minHeight: "100%",
    boxSizing: "border-box",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    paddingBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalM}`,
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalL,
  },
  title: {
    ...textStyles.pageTitle,
    margin: 0,
    flexGrow: 1,
    // A long word goes to a line of its own instead of being broken.
    minWidth: "min-content",
    overflowWrap: "normal",
    outlineStyle: "none",
  },
  unsent: { paddingInline: tokens.spacingHorizontalM, ":empty": { display: "none" } },
  search: { flexGrow: 1, minWidth: 0, [phone]: { minHeight: touch } },
  items: { flexGrow: 1, paddingInline: tokens.spacingHorizontalM },
  flagged: {
    ...textStyles.detail,
    alignSelf: "start",
    marginBlockStart: "auto",
    marginInline: tokens.spacingHorizontalL,
    [phone]: { display: "flex", alignItems: "center", minHeight: touch },
  },
  foot: {
    ...actionBar,
    display: "flex",
    bottom: 0,
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalM})`,
    paddingInline: tokens.spacingHorizontalL,
  },
  more: { display: "flex", justifyContent: "center" },
  skeleton: { display: "grid", rowGap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalM },
});

type ConversationsPaneProps = { mode: ListMode; currentId: string | undefined; isHeading: boolean };

/** The list of conversations with its search, and below it what is removed (CONV-1). */
export function ConversationsPane({ mode, currentId, isHeading }: ConversationsPaneProps) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const { typed, type, query, found } = useSearch();
  const nothing = query === "" ? t("empty") : t("nothingFound");
  const [picking, setPicking] = useState({ isOpen: false, times: 0 });
  const [isForMentor, setForMentor] = useState(false);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const pick = () => setPicking(({ times }) => ({ isOpen: true, times: times + 1 }));
  // The address loses the hash, so that Back does not begin another.
  const beginNew = useEffectEvent(() => {
    if (hash === NEW_MESSAGE) pick();
    else if (hash === TO_MENTOR) setForMentor(true);
    else return;
    void navigate(paths.conversations, { replace: true });
  });
  useEffect(() => beginNew(), []);
  const chooseInstead = () => {
    setForMentor(false);
    pick();
  };
  const heading = useHeadingFocus(isHeading ? t("title") : undefined);
  // Beside an open conversation, whose title is the h1, a heading here would come before it.
  const Title = isHeading ? "h1" : "p";
  const shown = { mode, currentId, search: query };
  const list = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const write = (
    <Button appearance="primary" icon={<Compose20Regular />} onClick={pick}>
      {t("writeNew")}
    </Button>
  );
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <Title ref={heading} className={styles.title} tabIndex={-1}>
          {t("title")}
        </Title>
        {!isPhone && write}
      </div>
      <div className={styles.head}>
        <Input
          type="search"
          className={styles.search}
          contentBefore={<Search20Regular aria-hidden />}
          placeholder={t("search")}
          aria-label={t("search")}
          value={typed}
          onChange={(_, { value }) => type(value)}
        />
        <ListModeSwitch mode={mode} />
      </div>
      <div className={styles.unsent}>
        <UnsentBeginnings />
      </div>
      <Loaded
        resource={found}
        failed={t("failed")}
        skeleton={
          <div className={styles.skeleton}>
            <SkeletonBar />
            <SkeletonBar />
            <SkeletonBar />
          </div>
        }
        empty={<EmptyState isCompact drawing={<NoMessages />} text={nothing} />}
      >
        {(conversations) => {
          const removed = conversations.filter(({ status }) => status === "ARCHIVED");
          const active = conversations.filter(({ status }) => status === "ACTIVE");
          return (
            <>
              <div className={styles.items}>
                {active.length === 0 ? (
                  <EmptyState isCompact drawing={<NoMessages />} text={nothing} />
                ) : (
                  <ConversationItems
                    label={t("title")}
                    conversations={active}
                    rows={(element) => {
                      list.current = element;
                    }}
                    {...shown}
                  />
                )}
              </div>
              <div className={found.hasMore ? styles.more : undefined}>
                <LoadMore resource={{ ...found, data: active }} list={list} />
              </div>
              {removed.length > 0 && (
                <Collapsible title={t("removed")} count={removed.length}>
                  <div className={styles.items}>
                    <ConversationItems label={t("removed")} conversations={removed} {...shown} />
                  </div>
                </Collapsible>
              )}
            </>
          );
        }}
      </Loaded>
      <TextLink to={paths.flaggedMessages} className={styles.flagged}>
        {t("flaggedTitle")}
      </TextLink>
      {isPhone && <div className={styles.foot}>{write}</div>}
      {isForMentor && <ToMentor onChoose={chooseInstead} />}
      {picking.times > 0 && (
        <RecipientPicker
          key={picking.times}
          isOpen={picking.isOpen}
          onClose={() => setPicking({ ...picking, isOpen: false })}
        />
      )}
    </div>
  );
}
