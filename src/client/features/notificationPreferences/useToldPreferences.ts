import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Fields } from "#client/lib/edits.ts";
import { listOf } from "#client/lib/merging.ts";
import { useStudents } from "#client/session/students.ts";
import type { NoticePreferences, NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";
import { channelsOffered, paceOf } from "#contract/notifications/rules.ts";

type NoticeChoice = NoticePreferences["choices"][number];

/** Returns the names of the choices, and how they are told where they have been changed elsewhere. */
export function useToldPreferences(loaded: NotificationPreferences): Fields<Required<NoticePreferences>> {
  const { t } = useTranslation(["notificationPreferences", "noticeKind", "conflict"]);
  const { list, time, timeRange } = useFormats();
  const students = useStudents();
  const channels = channelsOffered(loaded);
  const checked = (isChecked: boolean) => t(isChecked ? "conflict:checked" : "conflict:unchecked");
  const choiceText = (choice: NoticeChoice) => {
    const child = students.find(({ id }) => id === choice.studentId)?.firstName;
    const paces = channels.map((channel) => {
      const pace = paceOf(channel, choice, { choices: [choice] });
      return `${t(channel)}: ${t(`pace.${pace}`)}`;
    });
    return `${[t(`noticeKind:${choice.kind}`), child].filter(Boolean).join(", ")} (${list(paces)})`;
  };
  return {
    preset: { label: t("howMuch"), text: (preset) => t(`preset.${preset ?? "OWN"}`) },
    choices: {
      label: t("kinds"),
      list: listOf<NoticeChoice[], NoticeChoice>({
        items: (choices) => choices,
        id: ({ kind, studentId }) => `${kind} ${studentId}`,
        text: choiceText,
        value: (choices) => choices,
        isOrdered: false,
      }),
    },
    dailyMail: { label: t("dailyMail"), text: checked },
    promptMail: { label: t("promptMail"), text: checked },
    dailyTime: { label: t("dailyTime"), text: time },
    quiet: {
      label: t("quiet"),
      text: (quiet) => (quiet ? timeRange(quiet.from, quiet.to) : t("conflict:unchecked")),
    },
    timeZone: { label: t("clock"), text: (zone) => zone ?? t("schoolClock", { zone: loaded.schoolTimeZone }) },
  };
}
