import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { newFeedSecret } from "#client/resources/calendarFeeds.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { ChildrenChoice } from "#client/ui/fields/ChildrenChoice.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { createCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { FEED_KINDS, type FeedKind } from "#contract/kinds.ts";
import { OFFERS } from "#contract/offers.ts";
import { FeedAddress } from "./FeedAddress.tsx";
import { feedContext } from "./feedContext.ts";

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", display: "grid", justifyItems: "start", minWidth: 0 },
  hint: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** A school day stands for its lessons, and each day's lunch is in a calendar only where somebody wants it there. */
const USUAL_KINDS = FEED_KINDS.filter((kind) => kind !== "LESSONS" && kind !== "MEALS");

type FeedDialogProps = {
  /** Secret of a feed that has got a new address; without it the dialog creates a feed. */
  renewed?: string | undefined;
  onClose: () => void;
};

/** Creates a feed, then shows its address, once (CAL-1). */
export function FeedDialog({ renewed, onClose }: FeedDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation("calendarFeeds");
  const offered = useOfferedChildren(OFFERS.calendarFeeds);
  const { run, isRunning } = useChange(createCalendarFeed);
  const [secret] = useState(() => renewed ?? newFeedSecret());
  const [isMade, setMade] = useState(renewed !== undefined);
  const [chosen, setChosen] = useState(() => offered.map(({ id }) => id));
  const [kinds, setKinds] = useState<FeedKind[]>(USUAL_KINDS);
  const [showsTitles, setShowsTitles] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const context = feedContext(offered.filter(({ id }) => chosen.includes(id)));
  const isReady = chosen.length > 0 && kinds.length > 0;

  const create = async () => {
    if (!isReady) return;
    setFailed(false);
    const studentIds = chosen.length === offered.length ? null : chosen;
    try {
      await run({ body: { studentIds, kinds, showsTitles, secret } });
      setMade(true);
    } catch {
      setFailed(true);
    }
  };

  if (isMade) {
    return (
      <FormDialog
        title={t("address")}
        isDirty={false}
        onClose={onClose}
        actions={
          <Button appearance="primary" onClick={onClose}>
            {t("done")}
          </Button>
        }
      >
        <FeedAddress secret={secret} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t("new")}
      isDirty={false}
      onClose={onClose}
      submit={isRunning ? t("creating") : t("create")}
      isBusy={isRunning}
      onSubmit={create}
      failure={hasFailed && t("notCreated")}
    >
      <ChildrenChoice
        label={t("whichChildren")}
        offered={offered}
        chosen={chosen}
        faceOf={(child) => <ChildInitials child={child} />}
        error={chosen.length === 0 ? t("chooseChild") : undefined}
        onChoose={setChosen}
      />
      <Choices
        label={t("kinds")}
        offered={FEED_KINDS.map((kind) => ({ id: kind, label: t(`kind${kind}`) }))}
        chosen={kinds}
        error={kinds.length === 0 ? t("chooseKind") : undefined}
        onChoose={setKinds}
      />
      <div className={styles.group}>
        <Checkbox
          label={t("showsTitles")}
          checked={showsTitles}
          onChange={(_, { checked }) => setShowsTitles(checked === true)}
        />
        <span className={styles.hint}>{t("showsTitlesHint", { context })}</span>
      </div>
    </FormDialog>
  );
}
