import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { paths } from "#client/lib/paths.ts";
import { useMeeting } from "#client/resources/meetings.ts";
import { Facts } from "#client/ui/frame/Facts.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { Meeting } from "#contract/meetings/schemas.ts";
import { BookedTime } from "./BookedTime.tsx";
import { InstanceRow } from "./InstanceRow.tsx";
import { PanelText } from "./PanelText.tsx";

/** A meeting and its occasions for the active student (MEET-2). */
export function MeetingPage() {
  const { meetingId = "" } = useParams();
  const { t } = useTranslation("meetings");
  const meeting = useMeeting(meetingId);
  const isLoading = meeting.data === undefined && meeting.error === undefined;
  return (
    <Page
      isReading
      title={isLoading ? undefined : (meeting.data?.title ?? t("meeting"))}
      isSchoolTitle={meeting.data !== undefined}
    >
      <Loaded
        resource={meeting}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        missing={<MissingHere screen="meeting" />}
      >
        {(shown) => <Instances meeting={shown} />}
      </Loaded>
    </Page>
  );
}

function Instances({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation("meetings");
  const { description, followUp, status, instances } = meeting;
  const states = { DRAFT: t("stateDraft"), ACTIVE: t("stateActive"), COMPLETED: t("stateCompleted") };
  return (
    <>
      <Panel title={t("information")}>
        {description && <PanelText html={description} />}
        <Facts
          facts={[
            { term: t("state"), value: states[status] },
            followUp && { term: t("followUp"), value: t("followUpRequired") },
          ]}
        />
      </Panel>
      <RowList label={t("occasions")}>
        {instances.map((instance) => (
          <InstanceRow
            key={instance.id}
            path={paths.meetingInstance(meeting.id, instance.id)}
            title={`${instance.studentFirstName} ${instance.studentLastName}`}
            instance={instance}
            detail={<BookedTime {...instance} />}
            tags={<Tag look="neutral">{states[instance.status]}</Tag>}
          />
        ))}
      </RowList>
    </>
  );
}
