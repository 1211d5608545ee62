import type { CareChange } from "#contract/care/schemas.ts";
import type { NamedWrite } from "./pendingText.ts";

/** A part of a screen that shows what can be changed: an item of a list by its id, or the list for what is new in it. */
export type Place =
  | "absences"
  | `absence ${string}`
  | "leave"
  | `leave ${string}`
  | `care ${string}`
  | `holiday ${string}`
  | `permission ${string}`
  | `form ${string}`
  | "profile"
  | "notices"
  | "todo";

/** Parts of the inputs that name an item. */
type Named = {
  params: { absenceId: string; leaveId: string; permissionId: string; roundId: string };
  body: { id: string; formID: string } & CareChange;
};

/** Returns the place of a change that is not sent, where its screen says so (LINE-2). */
export function placeOf({ name, input }: NamedWrite): Place {
  const { params, body } = input as unknown as Named;
  switch (name) {
    case "reportAbsence":
      return "absences";
    case "editAbsence":
      return `absence ${body.id}`;
    case "removeAbsence":
    case "removeRestOfSeries":
    case "reportReturn":
      return `absence ${params.absenceId}`;
    case "applyForLeave":
      return "leave";
    case "withdrawLeave":
      return `leave ${params.leaveId}`;
    case "changeCare":
      return `care ${careParts[body.kind](body as never)}`;
    case "answerHoliday":
      return `holiday ${params.roundId}`;
    case "answerPermission":
      return `permission ${params.permissionId}`;
    case "saveFormInstance":
      return `form ${body.formID}`;
    case "saveProfile":
      return "profile";
    case "saveNotificationPreferences":
      return "notices";
    case "snoozeTodo":
    case "unsnoozeTodo":
      return "todo";
  }
}

const careParts: { [Kind in CareChange["kind"]]: (change: Extract<CareChange, { kind: Kind }>) => string } = {
  DAY: ({ day }) => day,
  USUAL_DAY: ({ day }) => day,
  PATTERN: () => "usual",
  PICKUP: () => "pickup",
  PERSON: () => "people",
  PERSON_REMOVED: () => "people",
};
