import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { readClock, useNow } from "#client/lib/clock.ts";
import { refreshRounds, useDeskRound, useDeskRoundMissing } from "#client/resources/deskMeetings.ts";
import { useDeskChange, useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { cancelDeskMeeting, remindOfDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import type { DeskRoundDetails, DeskTalk } from "#contract/desk/meetings/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { CopyButton } from "../copies/CopyButton.tsx";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { InfoBar } from "../shared/InfoBar.tsx";
import { MissingPanel } from "../shared/MissingPanel.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { SlotsPanel } from "./SlotsPanel.tsx";
import { TalkState, useTalkTime } from "./TalkState.tsx";

/** A round with its students and times (DESK-5). */
export function RoundPage() {
  const { meetingId = "" } = useParams();
  const { t } = useTranslation(["deskMeetings", "desk"]);
  const { list } = useFormats();
  const nameOf = useDeskName();
  const round = useDeskRound(meetingId);
  const { data } = round;
  const isLoading = data === undefined && round.error === undefined;
  const place =
    data &&
    [list(data.staff.map((one) => nameOf(one))), data.room, data.joinWebUrl && "Teams"].filter(Boolean).join(" · ");
  return (
    <Page
      title={isLoading ? undefined : (data?.title ?? t("title"))}
      isSchoolTitle={data !== undefined}
      subtitle={place}
      actions={
        data && (
          <>
            {data.status === "COMPLETED" && (
              <Tag look="neutral">
                {t(data.talks.every(({ isCanceled }) => isCanceled) ? "roundCanceled" : "ended")}
              </Tag>
            )}
            <CopyButton to={deskLink("newMeetings")} of={data.id} />
            {data.status === "ACTIVE" && data.mayChange && <CancelButton round={data} />}
          </>
        )
      }
    >
      <Loaded resource={round} failed={t("failed")} skeleton={<PanelSkeleton isLong />} missing={<DeskMissing />}>
        {(shown) => (
          <>
            {!shown.mayChange && <InfoBar text={t(shown.isManagedHere ? "desk:beyondReach" : "elsewhere")} />}
            {shown.status === "ACTIVE" && <Unbooked meetingId={meetingId} />}
            <TalksPanel round={shown} />
            {shown.slots.length > 0 && <SlotsPanel round={shown} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Unbooked({ meetingId }: { meetingId: string }) {
  const { run, isRunning } = useDeskChange(remindOfDeskMeeting);
  const reminder = { run: () => run({ params: { meetingId } }), isRunning };
  return <MissingPanel what="booked" missing={useDeskRoundMissing(meetingId)} reminder={reminder} />;
}

function CancelButton({ round }: { round: DeskRoundDetails }) {
  const { t } = useTranslation(["deskMeetings", "common"]);
  const { run, isRunning } = useVersionedDeskChange(cancelDeskMeeting);
  const refuse = useChangedMeanwhile(refreshRounds);
  const cancel = async () => {
    const now = readClock();
    const count = round.talks.filter(({ date }) => date !== null && new Date(date) > now).length;
    const question = { title: t("cancelQuestion"), text: t("cancelText", { count }), isDestructive: true };
    if (!(await ask({ ...question, confirm: t("cancelRound"), cancel: t("common:cancel") }))) return;
    try {
      const written = await run({ params: { meetingId: round.id } }, round.version);
      if (written.is === "outdated") refuse(written, t("notSaved"));
      else notify({ msg: t("canceled"), type: "success" });
    } catch (error) {
      refuse(error, t("notSaved"));
    }
  };
  return (
    <Button isBusy={isRunning} onClick={() => void cancel()}>
      {t("cancelRound")}
    </Button>
  );
}

function TalksPanel({ round }: { round: DeskRoundDetails }) {
  const { t } = useTranslation("deskMeetings");
  const nameOf = useDeskName();
  const timeOf = useTalkTime();
  const [moving, setMoving] = useState<DeskTalk | null>(null);
  const booked = round.talks.filter(({ date }) => date !== null).length;
  const now = useNow();
  const mayMove = (talk: DeskTalk) =>
    round.status === "ACTIVE" && talk.status === "ACTIVE" && (talk.date === null || new Date(talk.date) > now);
  return (
    <Panel title={t("students")} detail={t("bookedOf", { booked, count: round.talks.length })}>
      <RowList isInPanel>
        {round.talks.map((talk) => (
          <li key={talk.id}>
            <DeskRow
              to={deskLink("talk", { meetingId: round.id, instanceId: talk.id })}
              isNamedByTitle
              lead={<StudentDisc student={talk.student} number={talk.number} />}
              title={nameOf(talk.student, talk.number)}
              detail={timeOf(talk)}
              tags={talk.status === "COMPLETED" && <TalkState talk={talk} />}
              actions={
                mayMove(talk) && (
                  <Button
                    aria-haspopup="dialog"
                    aria-label={t(talk.date ? "moveNamed" : "bookNamed", { name: nameOf(talk.student, talk.number) })}
                    onClick={() => setMoving(talk)}
                  >
                    {t(talk.date ? "move" : "book")}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </RowList>
      {moving && <MoveDialog talk={moving} slots={round.slots} onClose={() => setMoving(null)} />}
    </Panel>
  );
}
