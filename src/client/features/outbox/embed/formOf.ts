import { paths } from "#client/lib/paths.ts";
import { UNSENT } from "#client/resources/outbox/useReopened.ts";
import type { NamedWrite } from "./pendingText.ts";

/** Returns the address of the form from which an item came, of the child whom it is about. */
export function formOf(item: NamedWrite, activeId: string): string {
  const [path = "", hash] = screenOf(item).split("#");
  const address = `${path}?${new URLSearchParams({ [UNSENT]: item.key })}${hash === undefined ? "" : `#${hash}`}`;
  const { studentId } = item.about;
  return studentId === undefined ? address : paths.openedAs(studentId, address, activeId);
}

/** Whether an item opens as a form. A single press does not: there is nothing to enter again. */
export const hasForm = ({ name }: NamedWrite): boolean => !(WITHOUT_FORM as readonly string[]).includes(name);

export const WITHOUT_FORM = [
  "removeAbsence",
  "removeRestOfSeries",
  "withdrawLeave",
  "snoozeTodo",
  "unsnoozeTodo",
] as const satisfies NamedWrite["name"][];

function screenOf({ name, about }: NamedWrite): string {
  switch (name) {
    case "reportAbsence":
      return paths.absence;
    case "editAbsence":
    case "removeAbsence":
    case "removeRestOfSeries":
    case "reportReturn":
      return paths.reportedAbsences;
    case "applyForLeave":
    case "withdrawLeave":
      return paths.leave;
    case "changeCare":
      return paths.care;
    case "answerHoliday":
      return paths.holidays;
    case "answerPermission":
      return paths.child;
    case "saveFormInstance":
      return about.screen ?? paths.forms;
    case "saveProfile":
      return paths.profile;
    case "saveNotificationPreferences":
      return paths.notificationPreferences;
    case "snoozeTodo":
    case "unsnoozeTodo":
      return paths.todo;
  }
}
