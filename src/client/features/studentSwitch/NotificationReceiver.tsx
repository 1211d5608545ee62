import { Navigate, useSearchParams } from "react-router-dom";
import { screenAddress } from "#client/lib/links.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { StudentSwitch } from "./StudentSwitch.tsx";

/** /notificationReceiver?url=&studentId=: goes to an address inside the app, as the child it is about (STU-7). */
export function NotificationReceiver() {
  const [search] = useSearchParams();
  const activeId = useActiveStudentId();
  const studentId = search.get("studentId");
  const to = screenAddress(search.get("url") || "/", location.origin) ?? "/";
  if (studentId && studentId !== activeId) return <StudentSwitch studentId={studentId} to={to} isTold />;
  return <Navigate to={to} replace />;
}
