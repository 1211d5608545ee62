import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { DataTable } from "#client/ui/lists/DataTable.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { momentOfBooking } from "#contract/meetings/rules.ts";
import type { Meeting } from "#contract/meetings/schemas.ts";

/** Meetings lead to their first occasion (MEET-1). */
export const pathOfMeeting = ({ id, instances: [first] }: Meeting): string =>
  first ? paths.meetingInstance(id, first.id) : paths.meeting(id);

/** The meetings as a table: name, whether there is a follow-up, start and end (MEET-1). */
export function MeetingTable({ items }: { items: Meeting[] }) {
  const { t } = useTranslation("meetings");
  const { dateTimeRelative } = useFormats();
  const written = (time: string | null | undefined) => time && dateTimeRelative(momentOfBooking(time));
  return (
    <DataTable
      label={t("title")}
      items={items}
      keyOf={({ id }) => id}
      pathOf={pathOfMeeting}
      columns={[
        { id: "name", header: t("name"), cell: ({ title }) => <SchoolText>{title}</SchoolText> },
        { id: "followUp", header: t("followUp"), cell: ({ followUp }) => followUp && t("followUpRequired") },
        {
          id: "start",
          header: t("start"),
          cell: ({ instances: [first] }) => written(first?.date) ?? t("notBooked"),
        },
        { id: "end", header: t("end"), cell: ({ instances: [first] }) => written(first?.endDate) },
      ]}
    />
  );
}
