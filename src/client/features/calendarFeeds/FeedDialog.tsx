import { Checkbox, MessageBar, MessageBarBody, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { newFeedSecret } from "#client/resources/calendarFeeds.ts";
import { useChange } from "#client/resources/refreshes.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { ChildrenChoice } from "#client/ui/fields/ChildrenChoice.tsx";
import { createCalendarFeed } from "#contract/calendarFeeds.ts";
import { FEED_KINDS, type FeedKind } from "#contract/kinds.ts";
import { OFFERS } from "#contract/offers.ts";
import { FeedAddress } from "./FeedAddress.tsx";

const useStyles = makeStyles({
  form: { display: "grid", rowGap: tokens.spacingVerticalL, minWidth: 0 },
  group: { margin: 0, padding: 0, border: "none", display: "grid", justifyItems: "start", minWidth: 0 },
  legend: { ...typographyStyles.body1Strong, padding: 0 },
  hint: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  error: { ...typographyStyles.caption1, color: tokens.colorPaletteRedForeground1 },
});

type FeedDialogProps = {
  /** Secret of a feed that has got a new address; without it the dialog creates a feed. */
  renewed?: string | undefined;
  onClose: () => void;
};

/** Creates a feed, then shows its address, once (CAL-1). */
export function FeedDialog({ renewed, onClose }: FeedDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation("calendarFeeds");
  const formId = useId();
  const offered = useOfferedChildren(OFFERS.calendarFeeds);
  const { run, isRunning } = useChange(createCalendarFeed);
  const [secret] = useState(() => renewed ?? newFeedSecret());
  const [isMade, setMade] = useState(renewed !== undefined);
  const [chosen, setChosen] = useState(() => offered.map(({ id }) => id));
  const [kinds, setKinds] = useState<FeedKind[]>([...FEED_KINDS]);
  const [showsTitles, setShowsTitles] = useState(true);
  const [hasFailed, setFailed] = useState(false);
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
      actions={
        <Button type="submit" form={formId} appearance="primary" isBusy={isRunning}>
          {isRunning ? t("creating") : t("create")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) void create();
        }}
      >
        <ChildrenChoice
          label={t("whichChildren")}
          offered={offered}
          chosen={chosen}
          error={chosen.length === 0 ? t("chooseChild") : undefined}
          onChoose={setChosen}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t("kinds")}</legend>
          {FEED_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind${kind}`)}
              checked={kinds.includes(kind)}
              onChange={(_, { checked }) =>
                setKinds(FEED_KINDS.filter((one) => (one === kind ? checked === true : kinds.includes(one))))
              }
            />
          ))}
          <span role="alert" className={styles.error}>
            {kinds.length === 0 && t("chooseKind")}
          </span>
        </fieldset>
        <div className={styles.group}>
          <Checkbox
            label={t("showsTitles")}
            checked={showsTitles}
            onChange={(_, { checked }) => setShowsTitles(checked === true)}
          />
          <span className={styles.hint}>{t("showsTitlesHint")}</span>
        </div>
        <div role="alert">
          {hasFailed && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{t("notCreated")}</MessageBarBody>
            </MessageBar>
          )}
        </div>
      </form>
    </FormDialog>
  );
}
