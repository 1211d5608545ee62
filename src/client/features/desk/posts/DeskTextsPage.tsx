import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { News28Regular } from "@fluentui/react-icons/svg/news";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useDeskTextGroups, useDeskTexts } from "#client/resources/deskPosts.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { DeskTextRow } from "#contract/desk/posts/schemas.ts";
import { deskLink, NEW_ID } from "#contract/desk/screens.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { StateTag, useStateWords } from "./StateTag.tsx";
import { kindIn } from "./textAddress.ts";

/** Posts of the groups within reach and, for preschools, documentations (DESK-4). */
export function DeskTextsPage() {
  const { t } = useTranslation("deskPosts");
  const [search, setSearch] = useSearchParams();
  const hasPreschool = useDeskTextGroups().data?.some(({ students }) => students !== null) ?? false;
  const kind = hasPreschool ? kindIn(search) : "POST";
  const tabs = [
    { id: "POST" as const, label: t("title") },
    { id: "DOCUMENTATION" as const, label: t("documentations") },
  ];
  return (
    <Page
      title={t("title")}
      actions={
        <>
          <LinkButton appearance="primary" icon={<Add20Regular />} to={deskLink("text", { postId: NEW_ID })}>
            {t("new.POST")}
          </LinkButton>
          {hasPreschool && (
            <LinkButton icon={<Add20Regular />} to={`${deskLink("text", { postId: NEW_ID })}?kind=DOCUMENTATION`}>
              {t("new.DOCUMENTATION")}
            </LinkButton>
          )}
        </>
      }
    >
      {hasPreschool ? (
        <Tabs
          label={t("kinds")}
          tabs={tabs}
          selected={kind}
          onSelect={(id) => setSearch({ kind: id }, { replace: true })}
        >
          <TextList key={kind} kind={kind} />
        </Tabs>
      ) : (
        <TextList kind={kind} />
      )}
    </Page>
  );
}

const SIZES = evenRows(72);

function TextList({ kind }: { kind: DeskTextKind }) {
  const { t } = useTranslation("deskPosts");
  const texts = useDeskTexts(kind);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Loaded
      resource={texts}
      failed={t("failed")}
      skeleton={
        <SkeletonRows count={4}>
          <SkeletonBar size="half" />
        </SkeletonRows>
      }
      empty={<EmptyState icon={News28Regular} text={t("none")} />}
    >
      {(items) => (
        <>
          <WindowedList
            ref={list}
            items={items}
            keyOf={({ id }) => id}
            sizes={SIZES}
            row={(text) => <TextRow text={text} />}
          />
          <LoadMore resource={texts} list={list} />
        </>
      )}
    </Loaded>
  );
}

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    overflowWrap: "anywhere",
  },
  title: { ...typographyStyles.body1Strong, display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  meta: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
});

/** A text with its state; the whole row is the link. */
function TextRow({ text }: { text: DeskTextRow }) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const { stateWords, readersWords } = useStateWords();
  const readers = readersWords(text);
  return (
    <Link to={deskLink("text", { postId: text.id })} className={styles.row}>
      <span className={styles.title}>
        {text.title ? <SchoolText>{text.title}</SchoolText> : t("untitled")}
        <StateTag state={text.state} />
      </span>
      <span className={styles.meta}>
        {text.groups.length > 0 && <SchoolText>{text.groups.join(", ")}</SchoolText>}
        <span>{stateWords(text)}</span>
        {readers && <span>{readers}</span>}
      </span>
    </Link>
  );
}
