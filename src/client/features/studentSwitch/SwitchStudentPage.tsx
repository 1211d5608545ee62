import { Spinner } from "@fluentui/react-components";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router-dom";
import { internalAddress, screenAddress } from "#client/lib/links.ts";
import { findFormerStudent } from "#client/session/formerStudents.ts";
import { useActiveSchool, useActiveStudent, useActiveStudentId, useStudents } from "#client/session/students.ts";
import { useSwitchSchool, useSwitchStudent } from "#client/session/useSwitch.ts";
import { notify } from "#client/ui/notices/notify.ts";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";
import { FormerStudentPage } from "./embed/FormerStudentPage.tsx";

/** /student/{id}/REST: switches to that student and its first school, then continues to REST without a notice (STU-6). */
export function SwitchStudentPage() {
  const { studentId = "", "*": rest = "" } = useParams();
  const { search, hash } = useLocation();
  const student = useActiveStudent();
  const school = useActiveSchool();
  const firstSchool = student.schools[0];
  const to = screenAddress(`/${rest}${search}${hash}`, location.origin) ?? "/";

  if (studentId !== student.id) return <OtherStudent key={studentId} studentId={studentId} to={to} />;
  if (firstSchool && firstSchool.id !== school?.id) return <FirstSchool schoolId={firstSchool.id} to={to} />;
  return <Navigate to={to} replace />;
}

function FirstSchool({ schoolId, to }: { schoolId: string; to: string }) {
  const switchSchool = useSwitchSchool();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each school and address
  useEffect(() => void switchSchool(schoolId, { to, replace: true }), [schoolId, to]);
  return <Spinner />;
}

/** /notificationReceiver?url=&studentId=: goes to an address in the app as the child that it is about (STU-7). */
export function NotificationReceiver() {
  const { t } = useTranslation("session");
  const [search] = useSearchParams();
  const activeId = useActiveStudentId();
  const studentId = search.get("studentId");
  const url = search.get("url") || "/";
  const to = screenAddress(url, location.origin) ?? "/";
  const isOutside = internalAddress(url, location.origin) === null;
  useEffect(() => {
    if (isOutside) notify({ msg: t("outsideAddress"), type: "info" });
  }, [isOutside, t]);
  if (studentId && studentId !== activeId)
    return <OtherStudent key={studentId} studentId={studentId} to={to} showsNotice />;
  return <Navigate to={to} replace />;
}

type StudentSwitchProps = {
  studentId: string;
  to: string;
  /** Shows a notice, for a switch that the guardian did not choose. */
  showsNotice?: boolean;
};

/**
 * Another student's place: a switch to it, or the page of one who has come of age (YEAR-7) or left (YEAR-6). A list of the last visit
 * may still have such a student, whom the switch then finds.
 */
function OtherStudent(props: StudentSwitchProps) {
  const { studentId } = props;
  const students = useStudents();
  // As it was at first: a switch that finds the student inactive removes them from the list, and must not begin again.
  const [isListed] = useState(() => students.some(({ id }) => id === studentId));
  const [former, setFormer] = useState<FormerStudent | null>();
  useEffect(() => {
    if (!isListed) void findFormerStudent(studentId).then(setFormer);
  }, [isListed, studentId]);
  if (former) return <FormerStudentPage student={former} />;
  if (!isListed && former === undefined) return <Spinner />;
  return <StudentSwitch {...props} onFormer={setFormer} isNoFormer={!isListed} />;
}

type BegunSwitchProps = StudentSwitchProps & { onFormer: (student: FormerStudent) => void; isNoFormer: boolean };

/** Switches the student on mount and continues to an address. */
function StudentSwitch({ studentId, to, showsNotice = false, onFormer, isNoFormer }: BegunSwitchProps) {
  const { t } = useTranslation("session");
  const switchStudent = useSwitchStudent();
  const begun = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each student and address
  useEffect(() => {
    if (begun.current === `${studentId} ${to}`) return;
    begun.current = `${studentId} ${to}`;
    const begin = async () => {
      const student = await switchStudent(studentId, { to, replace: true, onFormer, isNoFormer });
      if (!student || !showsNotice) return;
      notify({ msg: t("changedChild", { first: student.firstName, last: student.lastName }), type: "info" });
    };
    void begin();
  }, [studentId, to]);

  return <Spinner label={t("switching")} />;
}
