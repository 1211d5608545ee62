import { CalendarAdd20Regular } from "@fluentui/react-icons/svg/calendar-add";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LatePendingNotes, loadOutbox } from "#client/features/outbox/embed/PendingParts.tsx";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useOpenedByHash } from "#client/lib/useOpenedByHash.ts";
import { useLeave } from "#client/resources/absence.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { FreeDay } from "#client/ui/drawings/FreeDay.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { Intro } from "#client/ui/frame/Intro.tsx";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { withdrawLeave } from "#contract/leave/endpoints.ts";
import type { LeaveApplication } from "#contract/leave/schemas.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import type { Person } from "#contract/schemas/common.ts";
import { LEAVE_TAB, NEW_LEAVE } from "#contract/screens.ts";
import { DeliveryStatus } from "./DeliveryStatus.tsx";
import { LeaveCard, useLeaveTimes } from "./LeaveCard.tsx";

const leaveDialog = latePart(async () => {
  const [module] = await Promise.all([import("../LeaveDialog.tsx"), loadNamespaces("leave", "fields"), loadOutbox()]);
  return module.LeaveDialog;
});

/** Marks the events about the leave that is shown as read, without reporting failures (DUE-1). */
function useMarkDecisionsRead(isShown: boolean): void {
  const { run } = useChange(markNotificationsRead);
  const sent = useRef("");
  const unread = useUnread().data?.notifications.filter(({ referenceType }) => referenceType === "LEAVE") ?? [];
  const ids = unread.map(({ id }) => id).join(" ");
  const mark = useEffectEvent(() => {
    sent.current = ids;
    run({ body: unread.map(({ id }) => ({ id })) }).catch(() => undefined);
  });
  useEffect(() => {
    if (isShown && ids !== "" && ids !== sent.current) mark();
  }, [isShown, ids]);
}

/** The applications for leave of the active student, and the button for a new one. */
export function LeavePanel() {
  const { t } = useTranslation("leave");
  const { id: studentId, firstName } = useActiveStudent();
  const { Part: Dialog, open, close } = useOpenedPart(leaveDialog);
  const { unsent, end } = useReopened("applyForLeave");
  const address = useOpenedByHash(NEW_LEAVE, LEAVE_TAB);
  const isWanted = address.isOpen || unsent !== undefined;
  const openWanted = useEffectEvent(open);
  useEffect(() => {
    if (isWanted) openWanted();
  }, [isWanted]);
  const leave = useLeave();
  useMarkDecisionsRead(leave.data !== undefined);
  return (
    <>
      <Intro text={t("intro", { name: firstName })}>
        <Button
          appearance="primary"
          icon={<CalendarAdd20Regular />}
          aria-haspopup="dialog"
          onPointerEnter={leaveDialog.prefetch}
          onFocus={leaveDialog.prefetch}
          onClick={open}
        >
          {t("apply")}
        </Button>
      </Intro>
      <LatePendingNotes at="leave" studentId={studentId} />
      <Loaded
        resource={leave}
        skeleton={
          <SkeletonRows count={2}>
            <SkeletonBar size="half" />
          </SkeletonRows>
        }
        failed={t("failed")}
        empty={<EmptyState drawing={<FreeDay />} text={t("empty")} />}
      >
        {(items) => (
          <RowList>
            {items.map((leave) => (
              <li key={leave.id}>
                <LeaveItem leave={leave} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
      {Dialog && (
        <Dialog
          unsent={unsent}
          onClose={() => {
            close();
            end();
            address.close();
          }}
        />
      )}
    </>
  );
}

function LeaveItem({ leave }: { leave: LeaveApplication }) {
  const { t } = useTranslation(["leave", "common"]);
  const when = useLeaveTimes()(leave);
  const { id: studentId, firstName: name } = useActiveStudent();
  const { run, isRunning } = useChange(withdrawLeave);
  const nameOf = (person: Person | null) => (person ? `${person.firstName} ${person.lastName}` : t("notTold"));
  const withdraw = async () => {
    if (!(await ask({ title: t("withdrawQuestion"), confirm: t("withdraw"), cancel: t("common:cancel") }))) return;
    try {
      const about = { studentId, name, times: leave };
      const { isKept } = await run({ params: { leaveId: leave.id } }, { about });
      if (!isKept) notify({ msg: t("withdrawn"), type: "success" });
    } catch {
      notify({ msg: t("notWithdrawn") });
    }
  };
  return (
    <LeaveCard
      leave={leave}
      title={when}
      nameOf={nameOf}
      noteLabel={t("note")}
      delivery={leave.delivery && <DeliveryStatus delivery={leave.delivery} />}
      actions={
        leave.isOwn &&
        leave.state === "SUBMITTED" && (
          <Button isBusy={isRunning} aria-label={t("withdrawNamed", { leave: when })} onClick={() => void withdraw()}>
            {t("withdraw")}
          </Button>
        )
      }
    >
      <LatePendingNotes at={`leave ${leave.id}`} />
    </LeaveCard>
  );
}
