import { MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import type { Conflict } from "#client/lib/conflicts.ts";
import { useTextCopy } from "#client/resources/deskCopies.ts";
import { useDeskText, useDeskTextGroups, useDeskTextMissing } from "#client/resources/deskPosts.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { useLeaveQuestion } from "#client/ui/dialogs/useLeaveQuestion.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { WrongNames } from "#client/ui/fields/Form.tsx";
import { ConflictText } from "#client/ui/fields/Theirs.tsx";
import { useRefusal } from "#client/ui/fields/useRefusal.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { DeskTextCopy } from "#contract/desk/copies/schemas.ts";
import { remindOfDeskText } from "#contract/desk/posts/endpoints.ts";
import type { DeskText, DeskTextGroup } from "#contract/desk/posts/schemas.ts";
import { deskLink, NEW_ID } from "#contract/desk/screens.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { CopiedBar } from "../copies/CopiedBar.tsx";
import { CopyButton } from "../copies/CopyButton.tsx";
import { copiedIn } from "../copies/copyAddress.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { MissingPanel } from "../shared/MissingPanel.tsx";
import { copiedText, emptyText } from "./content.ts";
import { OtherActions, TextActions, TextState } from "./TextActions.tsx";
import { TextFields } from "./TextFields.tsx";
import { TextPreview } from "./TextPreview.tsx";
import { kindIn } from "./textAddress.ts";
import { useFiles } from "./useFiles.ts";
import { useToldText } from "./useToldText.ts";
import { useWriting } from "./useWriting.ts";

/** A text that staff write, as it is written and as guardians see it (DESK-4). */
export function DeskTextPage() {
  const { postId = "" } = useParams();
  const [search] = useSearchParams();
  const { t } = useTranslation("deskPosts");
  const groups = useDeskTextGroups();
  if (postId !== NEW_ID) return <KnownText key={postId} postId={postId} groups={groups} />;
  const copied = copiedIn(search);
  if (copied !== null) return <CopiedText key={copied} postId={copied} groups={groups} />;
  const kind = kindIn(search);
  return groups.data ? (
    <TextForm key={kind} kind={kind} latest={null} groups={groups.data} />
  ) : (
    <Page isReading title={t(`new.${kind}`)}>
      <Loaded resource={groups} failed={t("textFailed")} skeleton={<SkeletonBar />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

type TextOfProps = { postId: string; groups: ReturnType<typeof useDeskTextGroups> };

/** A new post that is a copy of an earlier one (DESK-15). */
function CopiedText({ postId, groups }: TextOfProps) {
  const { t } = useTranslation(["deskPosts", "deskCopies"]);
  const copy = useTextCopy(postId);
  const { data } = copy;
  if (data && groups.data) return <TextForm kind="POST" latest={null} groups={groups.data} copy={data} />;
  return (
    <Page isReading title={t("new.POST")}>
      <Loaded
        resource={data ? groups : { ...copy, data: undefined }}
        failed={t("deskCopies:failed")}
        skeleton={<SkeletonBar />}
        missing={<DeskMissing />}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

function KnownText({ postId, groups }: TextOfProps) {
  const { t } = useTranslation("deskPosts");
  const text = useDeskText(postId);
  const { data } = text;
  if (data && groups.data) return <TextForm kind={data.kind} latest={data} groups={groups.data} />;
  const isFailed = text.error !== undefined || groups.error !== undefined;
  return (
    <Page isReading title={isFailed ? t("title") : undefined}>
      <Loaded
        resource={data ? groups : { ...text, data: undefined }}
        failed={t("textFailed")}
        skeleton={<SkeletonBar />}
        missing={<DeskMissing />}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
});

type TextFormProps = {
  kind: DeskTextKind;
  latest: DeskText | null;
  groups: DeskTextGroup[];
  /** Contents of an earlier one, with which a copy begins. */
  copy?: DeskTextCopy;
};

function TextForm({ kind, latest, groups, copy }: TextFormProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const [isPreview, setPreview] = useState(false);
  const writing = useWriting({
    kind,
    latest,
    first: copy ? copiedText(copy) : emptyText(kind, groups),
    told: useToldText(kind, groups),
    onCreated: showAddress,
  });
  const { known, content } = writing;
  const files = useFiles(writing);
  const refusal = useRefusal<HTMLDivElement>();
  useLeaveQuestion(files.isSending);
  const mayWrite = known === null || (known.mayChange && known.state !== "WITHDRAWN");
  // A documentation is about the children in it.
  const isCopyable = known !== null && known.state !== "DRAFT" && kind === "POST";
  const tabs = [
    { id: "write" as const, label: t("write") },
    { id: "preview" as const, label: t("preview") },
  ];
  const preview = <TextPreview kind={kind} content={content} known={known} />;
  return (
    <Page
      isReading
      title={known?.title || (known ? t("untitled") : t(`new.${kind}`))}
      documentTitle={t(known ? "title" : `new.${kind}`)}
      isSchoolTitle={Boolean(known?.title)}
      subtitle={<TextState writing={writing} />}
      actions={
        known && (
          <>
            {isCopyable && <CopyButton to={deskLink("text", { postId: NEW_ID })} of={known.id} />}
            <OtherActions text={known} />
          </>
        )
      }
    >
      <div ref={refusal.ref} className={styles.form}>
        {writing.conflict && (
          <ConflictBar conflict={writing.conflict} onTakeTheirs={writing.takeTheirs} onKeepMine={writing.keepMine} />
        )}
        <WrongNames names={refusal.names} />
        {copy && <CopiedBar copy={copy} />}
        {known?.state === "PUBLISHED" && known.families.all > 0 && <Unread postId={known.id} />}
        {mayWrite ? (
          <Tabs
            label={t("views")}
            tabs={tabs}
            selected={isPreview ? "preview" : "write"}
            onSelect={(id) => setPreview(id === "preview")}
          >
            {isPreview ? preview : <TextFields kind={kind} groups={groups} writing={writing} files={files} />}
          </Tabs>
        ) : (
          preview
        )}
        <TextActions
          writing={writing}
          isSending={files.isSending}
          onRefused={() => {
            setPreview(false);
            refusal.check();
          }}
        />
      </div>
    </Page>
  );
}

function Unread({ postId }: { postId: string }) {
  const { run, isRunning } = useDeskChange(remindOfDeskText);
  const reminder = { run: () => run({ params: { postId } }), isRunning };
  return <MissingPanel what="read" missing={useDeskTextMissing(postId)} reminder={reminder} />;
}

/** Shows the address of a new draft for a reload. The router would begin the page again. */
const showAddress = (id: string): void =>
  window.history.replaceState(window.history.state, "", deskLink("text", { postId: id }));

type ConflictBarProps = { conflict: Conflict; onTakeTheirs: () => void; onKeepMine: () => void };

/** Tells the second of two what the first has changed, and asks how to go on. */
function ConflictBar({ conflict, onTakeTheirs, onKeepMine }: ConflictBarProps) {
  const { t } = useTranslation("deskPosts");
  return (
    <div role="alert">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <ConflictText {...conflict} />
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={onTakeTheirs}>{t("takeTheirs")}</Button>
          <Button onClick={onKeepMine}>{t("keepMine")}</Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
