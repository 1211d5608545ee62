import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveTimes } from "#client/features/leave/embed/LeaveCard.tsx";
import { useDeskLeave } from "#client/resources/desk.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { FreeDay } from "#client/ui/drawings/FreeDay.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { decideOnLeave } from "#contract/desk/today/endpoints.ts";
import type { DeskLeave, LeaveDecision } from "#contract/desk/today/schemas.ts";
import { LEAVE_TEXT_MAX } from "#contract/leave/rules.ts";
import { DecisionDialog } from "../shared/DecisionDialog.tsx";
import { DecisionPage, Decisions, Told } from "../shared/DecisionPage.tsx";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";

/** Only what waits for an answer stands out. */
const LOOKS = { SUBMITTED: "warning", GRANTED: "outline", DENIED: "outline", WITHDRAWN: "neutral" } as const;

type Deciding = { leave: DeskLeave; state: LeaveDecision["state"] };

/** Applications for leave: those that wait for a decision, then those decided lately (DESK-7). */
export function LeavePage() {
  const { t } = useTranslation("desk");
  return (
    <DecisionPage
      title={t("leave")}
      resource={useDeskLeave()}
      failed={t("leaveFailed")}
      empty={<EmptyState drawing={<FreeDay />} text={t("noLeave")} />}
      item={(leave, onDecide: (state: LeaveDecision["state"]) => void) => (
        <LeaveItem leave={leave} onDecide={onDecide} />
      )}
      dialog={(leave, state, onClose) => <LeaveDialog leave={leave} state={state} onClose={onClose} />}
    />
  );
}

type LeaveItemProps = { leave: DeskLeave; onDecide: (state: LeaveDecision["state"]) => void };

/** An application in two lines, with what has been decided, or the buttons that decide. */
function LeaveItem({ leave, onDecide }: LeaveItemProps) {
  const { t } = useTranslation(["desk", "leave"]);
  const nameOf = useDeskName();
  const { student, number, state, reason, applicant, decidedAt, decidedBy, note } = leave;
  const name = nameOf(student, number);
  const title = [name, leave.group].filter(Boolean).join(" · ");
  const when = useLeaveTimes()(leave);
  return (
    <article aria-label={`${title}, ${when}`} tabIndex={-1}>
      <DeskRow
        heading="h2"
        lead={<StudentDisc student={student} number={number} />}
        title={title}
        tags={<Tag look={LOOKS[state]}>{t(`leave:state${state}`)}</Tag>}
        detail={when}
        more={
          <>
            <Told by={t("leave:appliedBy")} who={nameOf(applicant)} why={reason} />
            {decidedAt && <Told by={t("leave:decidedBy")} who={nameOf(decidedBy)} why={note} />}
            {leave.mayDecide && (
              <Decisions>
                <Button
                  appearance="primary"
                  aria-haspopup="dialog"
                  aria-label={t("grantNamed", { name, when })}
                  onClick={() => onDecide("GRANTED")}
                >
                  {t("grant")}
                </Button>
                <Button
                  aria-haspopup="dialog"
                  aria-label={t("denyNamed", { name, when })}
                  onClick={() => onDecide("DENIED")}
                >
                  {t("deny")}
                </Button>
              </Decisions>
            )}
            {state === "SUBMITTED" && !leave.mayDecide && <span>{t("ownLeave")}</span>}
          </>
        }
      />
    </article>
  );
}

function LeaveDialog({ leave, state, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useTranslation(["desk", "leave"]);
  const { run, isRunning } = useVersionedDeskChange(decideOnLeave);
  const refuse = useChangedMeanwhile();
  const when = useLeaveTimes()(leave);
  const nameOf = useDeskName();
  const name = nameOf(leave.student, leave.number);
  const isGrant = state === "GRANTED";
  // The version that the dialog was opened for: another one has been decided or withdrawn, and not been shown in it.
  const [seen] = useState(leave.version);
  const decide = async (note: string) => {
    try {
      const written = await run({ params: { leaveId: leave.id }, body: { state, note } }, seen);
      if (written.is === "outdated") return void refuse(written, t("notDecided"));
      notify({ msg: isGrant ? t("granted") : t("denied"), type: "success" });
      onClose();
    } catch (error) {
      if (refuse(error, t("notDecided"))) onClose();
    }
  };
  const decided = t("decidedMeanwhile", {
    name: nameOf(leave.decidedBy),
    decision: [t(`leave:state${leave.state}`), leave.note].filter(Boolean).join(". "),
  });
  return (
    <DecisionDialog
      title={isGrant ? t("grantTitle") : t("denyTitle")}
      about={t("decisionAbout", { name, when })}
      action={isGrant ? t("grant") : t("deny")}
      label={t("noteLabel")}
      hint={t("noteHint")}
      maxLength={LEAVE_TEXT_MAX}
      decided={leave.version === seen ? undefined : leave.decidedAt ? decided : t("changedMeanwhile")}
      isRunning={isRunning}
      onDecide={decide}
      onClose={onClose}
    />
  );
}
