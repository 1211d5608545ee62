import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useMeeting } from "#client/resources/meetings.ts";
import { Facts } from "#client/ui/frame/Facts.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { DataList } from "#client/ui/lists/DataList.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { Meeting } from "#contract/meetings.ts";
import { BookedTime } from "./BookedTime.tsx";
import { PanelText } from "./PanelText.tsx";

/** A meeting and its occasions for the active student (MEET-2). */
export function MeetingPage() {
  const { meetingId = "" } = useParams();
  const { t } = useTranslation("meetings");
  const meeting = useMeeting(meetingId);
  const isLoading = meeting.data === undefined && meeting.error === undefined;
  return (
    <Page title={isLoading ? undefined : (meeting.data?.title ?? t("meeting"))}>
      <Loaded resource={meeting} skeleton={<SkeletonBar />} failed={t("failed")} missing={<Missing />}>
        {(shown) => <Occasions meeting={shown} />}
      </Loaded>
    </Page>
  );
}

function Occasions({ meeting }: { meeting: Meeting }) {
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
      <DataList
        label={t("occasions")}
        items={instances}
        keyOf={({ id }) => id}
        pathOf={({ id }) => paths.meetingInstance(meeting.id, id)}
        columns={[
          {
            id: "student",
            header: t("student"),
            cell: ({ studentFirstName, studentLastName }) => `${studentFirstName} ${studentLastName}`,
          },
          { id: "start", header: t("start"), cell: ({ date }) => <BookedTime time={date} /> },
          { id: "end", header: t("end"), cell: ({ endDate }) => <BookedTime time={endDate} /> },
          { id: "state", header: t("state"), cell: (instance) => states[instance.status] },
        ]}
      />
    </>
  );
}
