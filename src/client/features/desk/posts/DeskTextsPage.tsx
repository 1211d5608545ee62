import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useDeskTextGroups, useDeskTexts } from "#client/resources/deskPosts.ts";
import { NoPosts } from "#client/ui/drawings/NoPosts.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { DeskTextRow } from "#contract/desk/posts/schemas.ts";
import { deskLink, NEW_ID } from "#contract/desk/screens.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { DeskRow, KindDisc } from "../shared/DeskRow.tsx";
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
      isReading
      title={t("title")}
      actions={
        hasPreschool && (
          <LinkButton icon={<Add20Regular />} to={`${deskLink("text", { postId: NEW_ID })}?kind=DOCUMENTATION`}>
            {t("new.DOCUMENTATION")}
          </LinkButton>
        )
      }
      mainAction={
        <LinkButton appearance="primary" icon={<Add20Regular />} to={deskLink("text", { postId: NEW_ID })}>
          {t("new.POST")}
        </LinkButton>
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
      empty={<EmptyState drawing={<NoPosts />} text={t("none")} />}
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

/** A text with its state; the whole row is the link. Nothing is said of one that is published, as most are. */
function TextRow({ text }: { text: DeskTextRow }) {
  const { t } = useTranslation("deskPosts");
  const { momentOf, readersWords } = useStateWords();
  const groups = text.groups.join(", ");
  return (
    <DeskRow
      to={deskLink("text", { postId: text.id })}
      lead={<KindDisc kind="posts" />}
      title={text.title ? <SchoolText>{text.title}</SchoolText> : t("untitled")}
      detail={<Joined of={[groups && <SchoolText key="groups">{groups}</SchoolText>, readersWords(text)]} />}
      time={momentOf(text)}
      tags={text.state !== "PUBLISHED" && <StateTag state={text.state} />}
    />
  );
}
