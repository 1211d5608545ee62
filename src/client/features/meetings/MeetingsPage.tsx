import { makeStyles, tokens } from "@fluentui/react-components";
import { PeopleChat24Regular } from "@fluentui/react-icons/svg/people-chat";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { useMeetings } from "#client/resources/meetings.ts";
import { useProfile } from "#client/session/profile.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { ListModeSwitch, useListMode } from "#client/ui/lists/ListModeSwitch.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Contained } from "#client/ui/loading/Contained.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { byDue, byLatest, isCompleted, meetingTab, momentOfBooking, todoOf } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance } from "#contract/meetings/schemas.ts";
import { BookedTime } from "./BookedTime.tsx";
import { BookingDialog } from "./BookingDialog.tsx";
import { InstanceRow } from "./InstanceRow.tsx";
import { MeetingTable, pathOfMeeting } from "./MeetingTable.tsx";

const TABS = ["current", "past"] as const;
type Tab = (typeof TABS)[number];

/** The meetings about the active student (MEET-1). */
export function MeetingsPage() {
  const { t } = useTranslation("meetings");
  const [tab, setTab] = useState<Tab>("current");
  return (
    <Page isReading title={t("title")}>
      <Tabs label={t("title")} tabs={TABS.map((id) => ({ id, label: t(id) }))} selected={tab} onSelect={setTab}>
        <Contained>
          <MeetingsOf tab={tab} />
        </Contained>
      </Tabs>
    </Page>
  );
}

/** The meetings of a tab: what is left to do and soon first, the past from its latest. */
function MeetingsOf({ tab }: { tab: Tab }) {
  const { t } = useTranslation("meetings");
  const meetings = useMeetings();
  const viewerId = useProfile()?.guardianId ?? "";
  const now = useNow();
  const order = tab === "current" ? byDue(viewerId, now) : byLatest;
  return (
    <Loaded
      resource={{
        ...meetings,
        data: meetings.data?.filter((meeting) => meetingTab(meeting) === tab).toSorted(order),
      }}
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

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

/** The meetings as cards, in which they can be booked, or as a table (CONV-13). */
function MeetingList({ items }: { items: Meeting[] }) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const mode = useListMode("cards");
  const [booking, setBooking] = useState<{ meeting: Meeting; instance: MeetingInstance } | null>(null);
  return (
    <div className={styles.list}>
      <ListModeSwitch mode={mode} />
      {mode === "table" ? (
        <MeetingTable items={items} />
      ) : (
        <RowList label={t("title")}>
          {items.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} onBook={(instance) => setBooking({ meeting, instance })} />
          ))}
        </RowList>
      )}
      {booking && <BookingDialog {...booking} onClose={() => setBooking(null)} />}
    </div>
  );
}

type MeetingRowProps = { meeting: Meeting; onBook: (instance: MeetingInstance) => void };

/** A meeting with its first occasion, which can be booked right here. */
function MeetingRow({ meeting, onBook }: MeetingRowProps) {
  const { t } = useTranslation("meetings");
  const { dateTimeShortInSentence } = useFormats();
  const viewerId = useProfile()?.guardianId ?? "";
  const isViewer = useIsStudentViewer();
  const { title, followUp, firstFreeTime, instances } = meeting;
  const [first] = instances;
  const { isToBook, isToFill } = first ? todoOf(meeting, first, viewerId) : { isToBook: false, isToFill: false };
  const hasEnded = isCompleted(meeting, first ?? meeting);
  const mayBook = isToBook && !isViewer && firstFreeTime !== null;
  const when = mayBook
    ? t("freeFrom", { time: dateTimeShortInSentence(momentOfBooking(firstFreeTime)) })
    : first?.date && <BookedTime date={first.date} endDate={first.endDate} />;
  return (
    <InstanceRow
      path={pathOfMeeting(meeting)}
      title={title}
      instance={first}
      detail={
        <>
          {when || (isToBook && t("noTimes"))}
          <Joined
            of={[
              !first?.date && t(hasEnded ? "stateCompleted" : "notBooked"),
              isToFill && t("formToFill"),
              followUp && (
                <span key="followUp">
                  {t("followUp")} <span>{t("followUpRequired")}</span>
                </span>
              ),
            ]}
          />
        </>
      }
      action={
        first &&
        mayBook && (
          <Button appearance="primary" aria-label={t("bookOf", { title })} onClick={() => onBook(first)}>
            {t("bookTime")}
          </Button>
        )
      }
    />
  );
}
