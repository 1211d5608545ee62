import { useTranslation } from "react-i18next";
import type { Fields } from "#client/lib/edits.ts";
import type { LessonStudent } from "#contract/desk/attendance/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import type { Marked, Marks } from "./marking.ts";

/** Names of the students, and how their marks are told where somebody else has changed them. */
export function useToldMarks(students: LessonStudent[]): Fields<Marks> {
  const { t } = useTranslation("deskAttendance");
  const nameOf = useDeskName();
  const text = ({ mark, minutes }: Marked) =>
    mark === "LATE" ? `${t(`mark.${mark}`)}, ${t("minutes", { count: minutes })}` : t(`mark.${mark}`);
  return Object.fromEntries(
    students.map(({ key, student, number }) => [key, { label: nameOf(student, number), text }]),
  );
}
