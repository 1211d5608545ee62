import { DUTY_ROLES } from "#server/access/staffRoles.ts";
import { type Item, nobody, unknownValue } from "../delivery/records.ts";
import type { School } from "./school.ts";
import { type Duty, isWithin } from "./shapes.ts";

/** Roles of duties in our words. The others keep their own. */
const ROLES: [string, RegExp][] = [
  ["principal", /^(Rektor|Förskolechef)$/],
  ["administrator", /^Skoladministratör$/],
  ["nurse", /^Skolsköterska$/],
  ["teacher", /lärare|pedagog|^Barnskötare|^Lärarassistent|^Förstelärare/i],
];

const roleOf = (dutyRole: string): string =>
  ROLES.find(([, role]) => role.test(dutyRole))?.[0] ?? dutyRole.toLowerCase();

const MENTOR = "mentor";

/** Assignments that make somebody the owner of a group. */
const OWNING = /^(Mentor|Förskollärare|Barnskötare|Fritidspedagog|Pedagogisk ledare)$/;
/** The standard's other assignments. One that it does not know may be any. */
const NOT_OWNING = /^(Specialpedagog|Elevhälsopersonal|Schemaläggare|Lärarassistent|Administrativ personal)$/;

/** Brings the roles and groups of a member of staff by a duty of today. */
export function* dutyItems(
  { schoolOf, mayBeOurs, today }: School,
  { id, person, dutyAt, dutyRole, assignmentRole }: Duty,
): Generator<Item> {
  const unit = schoolOf(dutyAt.id);
  const at = { where: "duties", item: id };
  if (!person) return;
  if (unit === undefined) {
    if (!mayBeOurs(dutyAt.id)) return;
    yield nobody(at, "dutyAt", "school", dutyAt.id);
    yield { is: "held", kind: "user", id: person.id };
    return;
  }
  const assignments = (assignmentRole ?? []).filter((role) => isWithin(role, today));
  // A role that the standard does not know takes none from anybody.
  const isKnown = DUTY_ROLES.includes(dutyRole);
  if (isKnown) yield { is: "link", kind: "role", key: [person.id, unit, roleOf(dutyRole)], at };
  else {
    yield { is: "heldLink", kind: "role", key: [person.id, unit, null] };
    yield unknownValue(at, "dutyRole", dutyRole);
  }
  if (assignments.some(({ assignmentRoleType }) => assignmentRoleType === "Mentor"))
    yield { is: "link", kind: "role", key: [person.id, unit, MENTOR], at };
  for (const { assignmentRoleType, group } of assignments) {
    if (OWNING.test(assignmentRoleType)) yield { is: "link", kind: "ownership", key: [group.id, person.id], at };
    if (OWNING.test(assignmentRoleType) || NOT_OWNING.test(assignmentRoleType)) continue;
    yield { is: "heldLink", kind: "role", key: [person.id, unit, MENTOR] };
    yield { is: "heldLink", kind: "ownership", key: [group.id, person.id] };
    yield unknownValue(at, "assignmentRole", assignmentRoleType);
  }
}
