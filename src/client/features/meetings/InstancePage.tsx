import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useMeeting } from "#client/resources/meetings.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { InstanceParts } from "./InstanceParts.tsx";

/** One occasion of a meeting (MEET-3). */
export function InstancePage() {
  const { meetingId = "", instanceId = "" } = useParams();
  const { t } = useTranslation("meetings");
  const meeting = useMeeting(meetingId);
  const instance = meeting.data?.instances.find(({ id }) => id === instanceId);
  const isLoading = meeting.data === undefined && meeting.error === undefined;
  return (
    <Page
      title={isLoading ? undefined : (meeting.data?.title ?? t("meeting"))}
      subtitle={instance && `${instance.studentFirstName} ${instance.studentLastName}`}
    >
      <Loaded resource={meeting} skeleton={<SkeletonBar />} failed={t("failed")} missing={<Missing />}>
        {(shown) => (instance ? <InstanceParts meeting={shown} instance={instance} /> : <Missing />)}
      </Loaded>
    </Page>
  );
}
