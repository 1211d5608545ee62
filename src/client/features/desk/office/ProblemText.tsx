import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskProblem } from "#contract/desk/office/schemas.ts";

/** A problem in the reader's language. Of one that was stored without a code there are only English words. */
export function ProblemText({ problem: { code, values, words } }: { problem: DeskProblem }) {
  const { t } = useTranslation(["dataProblems", "deskOffice"]);
  if (code !== null) return t(code, values);
  return (
    <>
      <span lang="en">{words}</span>
      {currentLanguage() !== "en" && <Tag look="neutral">{t("deskOffice:inEnglish")}</Tag>}
    </>
  );
}
