import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ENDED_BY_IDLENESS, ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useIdle } from "#client/session/useIdle.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";

const questionDialog = latePart(async () => (await import("#client/ui/dialogs/QuestionDialog.tsx")).QuestionDialog);

/** Signs out of an idle page after a warning, because it may be open on a shared computer. */
export function IdleWatch() {
  const { t } = useTranslation("session");
  const { time } = useFormats();
  const navigate = useNavigate();
  const { step, endsAt, mayContinue, continueSession } = useIdle();
  const isOver = step === "over";
  useEffect(() => {
    if (isOver) void navigate(paths.logout, { replace: true, state: ENDED_BY_IDLENESS });
  }, [isOver, navigate]);
  const { code: QuestionDialog } = useLate(questionDialog, step === "warning");
  if (step !== "warning" || !QuestionDialog) return null;
  const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

  const question = {
    title: t("idleTitle"),
    text: `${t(mayContinue ? "idleText" : "longText", { time: time(new Date(endsAt)) })} ${t("timeLeft", { time: left })}`,
    startsAtConfirm: mayContinue,
    confirm: mayContinue ? t("staySignedIn") : t("signOut"),
    ...(mayContinue && { cancel: t("signOut") }),
  };
  const answer = (isConfirmed: boolean) => {
    if (isConfirmed && mayContinue) continueSession();
    else void navigate(paths.logout, { replace: true, state: ENDED_BY_PERSON });
  };
  return <QuestionDialog pending={{ question, answer }} />;
}
