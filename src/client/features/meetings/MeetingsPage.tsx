import { PeopleChat24Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useMeetings } from "#client/resources/meetings.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { DataList } from "#client/ui/lists/DataList.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Contained } from "#client/ui/loading/Contained.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { meetingTab } from "#contract/meetingRules.ts";
import type { Meeting } from "#contract/meetings.ts";
import { BookedTime } from "./BookedTime.tsx";

const TABS = ["current", "past"] as const;
type Tab = (typeof TABS)[number];

/** The meetings about the active student (MEET-1). */
export function MeetingsPage() {
  const { t } = useTranslation("meetings");
  const [tab, setTab] = useState<Tab>("current");
  return (
    <Page title={t("title")}>
      <Tabs label={t("title")} tabs={TABS.map((id) => ({ id, label: t(id) }))} selected={tab} onSelect={setTab}>
        <Contained>
          <MeetingsOf tab={tab} />
        </Contained>
      </Tabs>
    </Page>
  );
}

function MeetingsOf({ tab }: { tab: Tab }) {
  const { t } = useTranslation("meetings");
  const meetings = useMeetings();
  return (
    <Loaded
      resource={{ ...meetings, data: meetings.data?.filter((meeting) => meetingTab(meeting) === tab) }}
      skeleton={
        <SkeletonRows count={3}>
          <SkeletonBar />
        </SkeletonRows>
      }
      failed={t("failed")}
      empty={<EmptyState icon={PeopleChat24Regular} text={t(tab === "current" ? "noCurrent" : "noPast")} />}
    >
      {(items) => <MeetingList items={items} />}
    </Loaded>
  );
}

function MeetingList({ items }: { items: Meeting[] }) {
  const { t } = useTranslation("meetings");
  return (
    <DataList
      label={t("title")}
      items={items}
      keyOf={({ id }) => id}
      pathOf={({ id, instances: [first] }) => (first ? paths.meetingInstance(id, first.id) : paths.meeting(id))}
      columns={[
        { id: "name", header: t("name"), cell: ({ title }) => title },
        { id: "followUp", header: t("followUp"), cell: ({ followUp }) => followUp && t("followUpRequired") },
        {
          id: "start",
          header: t("start"),
          cell: ({ instances: [first] }) => <BookedTime time={first?.date ?? null} />,
        },
        {
          id: "end",
          header: t("end"),
          cell: ({ instances: [first] }) => <BookedTime time={first?.endDate ?? null} />,
        },
      ]}
    />
  );
}
