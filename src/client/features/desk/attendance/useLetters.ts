import { useTranslation } from "react-i18next";
import { TAKEN_MARKS } from "#contract/kinds.ts";
import type { Letters } from "./marking.ts";

/** Returns the letter of each mark, which is the first of its word in most languages. */
export function useLetters(): Letters {
  const { t } = useTranslation("deskAttendance");
  const [present, absent, late] = TAKEN_MARKS.map((mark) => t(`letter.${mark}`));
  return { PRESENT: present ?? "", ABSENT: absent ?? "", LATE: late ?? "" };
}
