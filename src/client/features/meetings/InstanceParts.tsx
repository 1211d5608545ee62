import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#client/session/profile.ts";
import { useService } from "#client/session/services.ts";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { todoOf } from "#contract/meetingRules.ts";
import type { Meeting, MeetingInstance } from "#contract/meetings.ts";
import { BookingDialog } from "./BookingDialog.tsx";
import { InstanceForms } from "./InstanceForms.tsx";
import { InstanceInfo } from "./InstanceInfo.tsx";
import { InstanceNotes } from "./InstanceNotes.tsx";
import { Todo } from "./Todo.tsx";

type InstancePartsProps = { meeting: Meeting; instance: MeetingInstance };

/** What is left to do, and below it information, notes and forms. */
export function InstanceParts({ meeting, instance }: InstancePartsProps) {
  const { t } = useTranslation("meetings");
  const hasNotes = useService("notes");
  const viewerId = useProfile()?.guardianId ?? "";
  const [tab, setTab] = useState<"info" | "notes" | "forms">("info");
  const [isBooking, setBooking] = useState(false);
  const tabs = [
    { id: "info" as const, label: t("info") },
    ...(hasNotes ? [{ id: "notes" as const, label: t("notes") }] : []),
    { id: "forms" as const, label: t("forms") },
  ];
  return (
    <>
      <Todo todo={todoOf(meeting, instance, viewerId)} onBook={() => setBooking(true)} onFill={() => setTab("forms")} />
      <Tabs label={t("parts")} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === "info" && <InstanceInfo meeting={meeting} instance={instance} onRebook={() => setBooking(true)} />}
        {tab === "notes" && <InstanceNotes instance={instance} />}
        {tab === "forms" && <InstanceForms meeting={meeting} instance={instance} viewerId={viewerId} />}
      </Tabs>
      {isBooking && <BookingDialog meeting={meeting} instance={instance} onClose={() => setBooking(false)} />}
    </>
  );
}
