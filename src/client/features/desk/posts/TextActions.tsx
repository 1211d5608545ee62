import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useToday } from "#client/i18n/useFormats.ts";
import type { Written } from "#client/lib/edits.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import { removeDeskText, withdrawDeskText } from "#contract/desk/posts/endpoints.ts";
import type { DeskText } from "#contract/desk/posts/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { EditorFoot } from "../shared/EditorFoot.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { MomentFields } from "./MomentFields.tsx";
import { StateTag, useStateWords } from "./StateTag.tsx";
import type { useWriting } from "./useWriting.ts";

type TextWriting = ReturnType<typeof useWriting>;

const useStyles = makeStyles({
  state: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalM },
  choice: touchChoice,
});

/** State of a text, its readers, and whether what is being written is kept. */
export function TextState({ writing: { known, isSaving, isDirty, hasFailed } }: { writing: TextWriting }) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const { stateWords, readersWords } = useStateWords();
  const isKept = known?.state === "DRAFT" && !isDirty && !isSaving;
  // It is kept at each pause in the writing, and said once; that it failed is always said, and that it went well after that.
  const [isSaid, setSaid] = useState(false);
  useEffect(() => (isSaving ? () => setSaid(true) : undefined), [isSaving]);
  useEffect(() => {
    if (hasFailed) setSaid(false);
  }, [hasFailed]);
  return (
    <span className={styles.state}>
      {known?.state === "DRAFT" && <StateTag state={known.state} />}
      {known && <span>{stateWords(known)}</span>}
      {known && readersWords(known)}
      <span role="status" aria-live={isSaid ? "off" : "polite"}>
        {isSaving ? t("saving") : hasFailed ? t("notSaved") : isKept ? t("saved") : ""}
      </span>
    </span>
  );
}

type TextActionsProps = {
  writing: TextWriting;
  /** Files are still on their way, which readers would miss. */
  isSending: boolean;
  onRefused: () => void;
};

/** Publishes a draft now or at a time, corrects what is published, and everything else that its state allows. */
export function TextActions({ writing, isSending, onRefused }: TextActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const navigate = useNavigate();
  const today = useToday();
  const { known, save, refused, isSaving, isDirty } = writing;
  const scheduled = known?.state === "SCHEDULED" ? known.published : null;
  const [later, setLater] = useState<string | null>(scheduled);
  const [isLater, setIsLater] = useState(scheduled !== null);
  const [tells, setTells] = useState(false);
  const state = known?.state ?? "DRAFT";
  if (known && (!known.mayChange || state === "WITHDRAWN")) return null;

  const isPublished = state === "PUBLISHED";
  const publish = async () => {
    const text = await save({ publish: isPublished ? null : isLater ? later : "NOW", tells });
    if (!text) return onRefused();
    setTells(false);
    if (isLater && later === null && !isPublished) return;
    notify({ msg: t(isPublished ? "done.corrected" : isLater ? "done.scheduled" : "done.published"), type: "success" });
    if (!isPublished) await navigate(deskLink("posts"));
  };
  return (
    <>
      {!isPublished && (
        <Checkbox
          className={styles.choice}
          label={t("publishLater")}
          checked={isLater}
          onChange={(_, { checked }) => setIsLater(checked === true)}
        />
      )}
      {!isPublished && isLater && (
        <MomentFields
          dayLabel={t("publishDay")}
          timeLabel={t("publishTime")}
          today={today}
          value={later}
          error={refused.includes("publish") ? t("problem.publish") : undefined}
          onChange={setLater}
        />
      )}
      {isPublished && isDirty && (
        <Checkbox
          className={styles.choice}
          label={t("tells")}
          checked={tells}
          onChange={(_, { checked }) => setTells(checked === true)}
        />
      )}
      {(!isPublished || isDirty) && (
        <EditorFoot>
          {isSending && <span role="status">{t("files.stillSending")}</span>}
          {state === "SCHEDULED" && (
            <Button appearance="subtle" isBusy={isSaving} onClick={() => void save({ publish: null })}>
              {t("backToDraft")}
            </Button>
          )}
          <Button
            appearance="primary"
            isBusy={isSaving || isSending}
            disabled={isLater && !isPublished && later === null}
            onClick={() => void publish()}
          >
            {t(isPublished ? "correct" : isLater ? "schedule" : "publish")}
          </Button>
        </EditorFoot>
      )}
    </>
  );
}

/** Withdrawing what is published, and removing a draft. */
export function OtherActions({ text }: { text: DeskText }) {
  const { t } = useTranslation("deskPosts");
  const navigate = useNavigate();
  const refuse = useChangedMeanwhile();
  const withdrawal = useVersionedDeskChange(withdrawDeskText);
  const removal = useVersionedDeskChange(removeDeskText);
  const { state, version } = text;
  const at = { params: { postId: text.id } };
  const done = async (run: () => Promise<Written<unknown>>, msg: string) => {
    try {
      const written = await run();
      if (written.is === "outdated") return void refuse(written, t("notDone"));
      notify({ msg, type: "success" });
      await navigate(deskLink("posts"));
    } catch (error) {
      refuse(error, t("notDone"));
    }
  };
  const withdraw = async () => {
    const isSure = await ask({
      title: t("withdrawQuestion"),
      text: t("withdrawText"),
      confirm: t("withdraw"),
      cancel: t("cancel"),
      isDestructive: true,
    });
    if (isSure) await done(() => withdrawal.run(at, version), t("done.withdrawn"));
  };
  const remove = async () => {
    const isSure = await ask({
      title: t("removeQuestion"),
      confirm: t("remove"),
      cancel: t("cancel"),
      isDestructive: true,
    });
    if (isSure) await done(() => removal.run(at, version), t("done.removed"));
  };
  if (!text.mayChange) return null;
  if (state === "DRAFT")
    return (
      <Button appearance="subtle" onClick={() => void remove()}>
        {t("remove")}
      </Button>
    );
  if (state !== "PUBLISHED") return null;
  return (
    <Button appearance="subtle" isBusy={withdrawal.isRunning} onClick={() => void withdraw()}>
      {t("withdraw")}
    </Button>
  );
}
