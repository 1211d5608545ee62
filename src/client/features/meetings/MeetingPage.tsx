import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { paths } from "#client/lib/paths.ts";
import { useMeeting } from "#client/resources/meetings.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { FactList } from "#client/ui/lists/FactList.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { Meeting } from "#contract/meetings/schemas.ts";
import { BookedTime } from "./BookedTime.tsx";
import { InstanceRow } from "./InstanceRow.tsx";

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

const useStyles = makeStyles({ information: { display: "grid", rowGap: tokens.spacingVerticalS } });

function Instances({ meeting }: { meeting: Meeting }) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const { description, followUp, status, instances } = meeting;
  const states = { DRAFT: t("stateDraft"), ACTIVE: t("stateActive"), COMPLETED: t("stateCompleted") };
  return (
    <>
      <section className={styles.information} aria-label={t("information")}>
        <FactList
          facts={[
            { label: t("state"), value: states[status], hidden: "label" },
            ...(followUp ? [{ label: t("followUp"), value: t("followUpRequired") }] : []),
          ]}
        />
        {description && <RichText html={description} />}
      </section>
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
