import { Spinner } from "@fluentui/react-components";
import { useEffect } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { screenAddress } from "#client/lib/links.ts";
import { useActiveSchool, useActiveStudent } from "#client/session/students.ts";
import { useSwitchSchool } from "#client/session/useSwitch.ts";
import { StudentSwitch } from "./StudentSwitch.tsx";

/** /student/{id}/REST: makes that student active, with its first school, and goes on to REST without a word (STU-6). */
export function SwitchStudentPage() {
  const { studentId = "", "*": rest = "" } = useParams();
  const { search, hash } = useLocation();
  const student = useActiveStudent();
  const school = useActiveSchool();
  const firstSchool = student.schools[0];
  const to = screenAddress(`/${rest}${search}${hash}`, location.origin) ?? "/";

  if (studentId !== student.id) return <StudentSwitch studentId={studentId} to={to} />;
  if (firstSchool && firstSchool.id !== school?.id) return <FirstSchool schoolId={firstSchool.id} to={to} />;
  return <Navigate to={to} replace />;
}

function FirstSchool({ schoolId, to }: { schoolId: string; to: string }) {
  const switchSchool = useSwitchSchool();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each school and address
  useEffect(() => void switchSchool(schoolId, { to, replace: true }), [schoolId, to]);
  return <Spinner />;
}
