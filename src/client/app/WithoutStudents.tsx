import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ENDED_BY_APP } from "#client/features/login/embed/endedByApp.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { paths } from "#client/lib/paths.ts";
import { loadFormerStudents } from "#client/session/formerStudents.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";
import { BareFrame } from "./BareFrame.tsx";

export type Without = { status: "noActiveStudents" | "emptiedList" };

const formerPage = latePart(async () => {
  const [{ FormerStudentPage }] = await Promise.all([
    import("#client/features/studentSwitch/embed/FormerStudentPage.tsx"),
    loadNamespaces("former", "assessments"),
  ]);
  return FormerStudentPage;
});

/** The places of students who have come of age (YEAR-7) or left (YEAR-6), of a guardian who has no others, else the question. */
export function WithoutStudents({ status }: Without) {
  const navigate = useNavigate();
  const [former, setFormer] = useState<FormerStudent[]>();
  useEffect(() => void loadFormerStudents().then(setFormer), []);
  const { code: FormerPage } = useLate(formerPage, former !== undefined && former.length > 0);
  if (former === undefined || (former.length > 0 && !FormerPage)) return <BareFrame />;
  const leave = () => navigate(paths.logout, { replace: true, state: ENDED_BY_APP });
  return (
    <BareFrame>
      {former.length === 0 && <Question status={status} />}
      {FormerPage &&
        former.map((student, at) => (
          <FormerPage key={student.id} student={student} onSignOut={at === 0 ? () => void leave() : undefined} />
        ))}
    </BareFrame>
  );
}

/** Tells of students who are not there, and leads to signing out (AUTH-9, AUTH-11). */
function Question({ status }: Without) {
  const { t } = useTranslation(["session", "common"]);
  const navigate = useNavigate();
  const { start } = useSessionActions();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each problem
  useEffect(() => {
    const showProblem = async () => {
      if (status === "noActiveStudents") {
        await ask({ title: t("noActiveStudentsTitle"), text: t("noActiveStudents"), confirm: t("signOut") });
        await navigate(paths.logout, { replace: true, state: ENDED_BY_APP });
      }
      if (status === "emptiedList") {
        const title = t("somethingWentWrong");
        const question = { title, text: t("emptiedList"), confirm: t("signOut"), cancel: t("common:tryAgain") };
        if (await ask(question)) await navigate(paths.logout, { replace: true, state: ENDED_BY_APP });
        else await start();
      }
    };
    void showProblem();
  }, [status]);
  return null;
}
