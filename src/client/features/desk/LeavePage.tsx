import { Field, makeStyles, Textarea, tokens, typographyStyles } from "@fluentui/react-components";
import { CalendarEmpty24Regular } from "@fluentui/react-icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveCard, useLeaveTimes } from "#client/features/leave/embed/LeaveCard.tsx";
import { useDecideOnLeave, useDeskLeave } from "#client/resources/desk.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { DeskLeave, LeaveDecision } from "#contract/desk.ts";
import { LEAVE_TEXT_MAX } from "#contract/leave.ts";
import { DecisionPage } from "./DecisionPage.tsx";
import { useChangedMeanwhile } from "./useChangedMeanwhile.ts";
import { useDeskName } from "./useDeskName.ts";

type Deciding = { leave: DeskLeave; state: LeaveDecision["state"] };

/** Applications for leave: those that wait for a decision, then those decided lately (DESK-7). */
export function LeavePage() {
  const { t } = useTranslation("desk");
  return (
    <DecisionPage
      title={t("leave")}
      resource={useDeskLeave()}
      failed={t("leaveFailed")}
      empty={<EmptyState icon={CalendarEmpty24Regular} text={t("noLeave")} />}
      item={(leave, onDecide: (state: LeaveDecision["state"]) => void) => (
        <LeaveItem leave={leave} onDecide={onDecide} />
      )}
      dialog={(leave, state, onClose) => <DecisionDialog leave={leave} state={state} onClose={onClose} />}
    />
  );
}

const useItemStyles = makeStyles({
  own: { ...typographyStyles.body1, margin: 0 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

type LeaveItemProps = { leave: DeskLeave; onDecide: (state: LeaveDecision["state"]) => void };

function LeaveItem({ leave, onDecide }: LeaveItemProps) {
  const styles = useItemStyles();
  const { t } = useTranslation(["desk", "leave"]);
  const nameOf = useDeskName();
  const name = nameOf(leave.student);
  const title = [name, leave.group].filter(Boolean).join(" · ");
  const when = useLeaveTimes()(leave);
  return (
    <LeaveCard leave={leave} title={title} detail={when} nameOf={nameOf} noteLabel={t("note")}>
      {leave.mayDecide && (
        <div className={styles.actions}>
          <Button
            appearance="primary"
            aria-haspopup="dialog"
            aria-label={t("grantNamed", { name, when })}
            onClick={() => onDecide("GRANTED")}
          >
            {t("grant")}
          </Button>
          <Button aria-haspopup="dialog" aria-label={t("denyNamed", { name, when })} onClick={() => onDecide("DENIED")}>
            {t("deny")}
          </Button>
        </div>
      )}
      {leave.state === "SUBMITTED" && !leave.mayDecide && <p className={styles.own}>{t("ownLeave")}</p>}
    </LeaveCard>
  );
}

/** Asks for the note before a decision, which cannot be taken back. */
function DecisionDialog({ leave, state, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useTranslation("desk");
  const formId = useId();
  const [note, setNote] = useState("");
  const { run, isRunning } = useDecideOnLeave();
  const refuse = useChangedMeanwhile();
  const when = useLeaveTimes()(leave);
  const name = useDeskName()(leave.student);
  const isGrant = state === "GRANTED";
  const decide = async () => {
    try {
      await run({ params: { leaveId: leave.id }, body: { state, note } }, { ifMatch: leave.version });
      notify({ msg: isGrant ? t("granted") : t("denied"), type: "success" });
      onClose();
    } catch (error) {
      if (refuse(error, t("notDecided"))) onClose();
    }
  };
  return (
    <FormDialog
      title={isGrant ? t("grantTitle") : t("denyTitle")}
      isDirty={note !== ""}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} appearance="primary" isBusy={isRunning}>
          {isGrant ? t("grant") : t("deny")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) void decide();
        }}
      >
        <p>{t("decisionAbout", { name, when })}</p>
        <Field label={t("noteLabel")} hint={t("noteHint")}>
          <Textarea
            resize="vertical"
            maxLength={LEAVE_TEXT_MAX}
            value={note}
            onChange={(_, { value }) => setNote(value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
