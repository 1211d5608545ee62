import { Spinner } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSwitchStudent } from "#client/session/useSwitch.ts";
import { notify } from "#client/ui/notices/notify.ts";

type StudentSwitchProps = {
  studentId: string;
  to: string;
  /** Whether the guardian is told, who did not ask for the switch in so many words. */
  isTold?: boolean;
};

/** Switches as soon as it is shown, and leads on. */
export function StudentSwitch({ studentId, to, isTold = false }: StudentSwitchProps) {
  const { t } = useTranslation("session");
  const switchStudent = useSwitchStudent();
  const begun = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each student and address
  useEffect(() => {
    if (begun.current === `${studentId} ${to}`) return;
    begun.current = `${studentId} ${to}`;
    const begin = async () => {
      const student = await switchStudent(studentId, { to, replace: true });
      if (!student || !isTold) return;
      notify({ msg: t("changedChild", { first: student.firstName, last: student.lastName }), type: "info" });
    };
    void begin();
  }, [studentId, to]);

  return <Spinner label={t("switching")} />;
}
