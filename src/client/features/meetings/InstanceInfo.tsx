import { useTranslation } from "react-i18next";
import { Facts } from "#client/ui/Facts.tsx";
import { OutsideLink } from "#client/ui/OutsideLink.tsx";
import { Panel } from "#client/ui/Panel.tsx";
import type { Meeting, MeetingInstance } from "#contract/meetings.ts";
import { BookedTime } from "./BookedTime.tsx";
import { BookingActions } from "./BookingActions.tsx";
import { FollowUp } from "./FollowUp.tsx";
import { PanelText } from "./PanelText.tsx";
import { Participants } from "./Participants.tsx";

type InstanceInfoProps = { meeting: Meeting; instance: MeetingInstance; onRebook: () => void };

/** When and about what, with whom, and what came of it. */
export function InstanceInfo({ meeting, instance, onRebook }: InstanceInfoProps) {
  const { t } = useTranslation("meetings");
  const { date, endDate, description, studentLed, teamsMeetingData, creator } = instance;
  return (
    <>
      <Panel title={t("information")}>
        {meeting.description && <PanelText html={meeting.description} />}
        {description && <PanelText html={description} />}
        <Facts
          facts={[
            { term: t("start"), value: <BookedTime time={date} /> },
            endDate !== null && { term: t("end"), value: <BookedTime time={endDate} /> },
            studentLed && { term: t("leader"), value: t("studentLed") },
            creator && { term: t("creator"), value: `${creator.firstName} ${creator.lastName}` },
            teamsMeetingData && {
              term: t("online"),
              value: <OutsideLink href={teamsMeetingData.joinWebUrl}>{t("join")}</OutsideLink>,
            },
          ]}
        />
        <BookingActions meeting={meeting} instance={instance} onRebook={onRebook} />
      </Panel>
      <Participants meeting={meeting} instance={instance} />
      <FollowUp meeting={meeting} instance={instance} />
    </>
  );
}
