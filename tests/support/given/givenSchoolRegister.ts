import { type Fields, Register } from "#server/demo/register/register.ts";

const START = "2026-08-17";
/** Before any run. */
export const LONG_AGO = new Date("2026-09-01T08:00:00Z");

/** Builds the records of a small school, by names that are their ids too. */
export function schoolRegister() {
  const register = new Register();
  let at = LONG_AGO;
  const reference = (id: string) => ({ id });
  const school = {
    register,
    /** Makes later changes happen then. */
    setTime(next: Date) {
      at = next;
    },
    unit(id = "school-bjorkskolan", fields: Fields = {}) {
      register.put(
        "organisations",
        id,
        { displayName: id, organisationType: "Skolenhet", schoolTypes: ["GR"], ...fields },
        at,
      );
    },
    student(id: string, guardians: string[] = [], fields: Fields = {}) {
      const enrolments = [{ enroledAt: reference("school-bjorkskolan"), schoolType: "GR", startDate: START }];
      const responsibles = guardians.map((one) => ({ person: reference(one), relationType: "Vårdnadshavare" }));
      register.put("persons", id, { givenName: id, familyName: "Berg", enrolments, responsibles, ...fields }, at);
    },
    adult(id: string, fields: Fields = {}) {
      register.put("persons", id, { givenName: id, familyName: "Berg", ...fields }, at);
    },
    duty(id: string, person: string, fields: Fields = {}) {
      const dutyAt = reference("school-bjorkskolan");
      register.put(
        "duties",
        id,
        { person: reference(person), dutyAt, dutyRole: "Lärare", startDate: START, ...fields },
        at,
      );
    },
    group(id: string, members: string[], fields: Fields = {}) {
      const groupMemberships = members.map((one) => ({ person: reference(one), startDate: START }));
      const organisation = reference("school-bjorkskolan");
      const common = { displayName: id, groupType: "Undervisning", startDate: START };
      register.put("groups", id, { ...common, organisation, groupMemberships, ...fields }, at);
    },
    activity(id: string, groups: string[], fields: Fields = {}) {
      const organisation = reference("school-bjorkskolan");
      const common = { displayName: id, startDate: START, organisation };
      register.put("activities", id, { ...common, groups: groups.map(reference), ...fields }, at);
    },
    lesson(id: string, activity: string, startTime: string, fields: Fields = {}) {
      const endTime = new Date(new Date(startTime).getTime() + 60 * 60_000).toISOString();
      register.put("calendarEvents", id, { activity: reference(activity), startTime, endTime, ...fields }, at);
    },
    attendance(id: string, student: string, calendarEvent: string, fields: Fields) {
      const of = { student: reference(student), calendarEvent: reference(calendarEvent), isReported: true };
      register.put("attendances", id, { ...of, ...fields }, at);
    },
    absence(id: string, student: string, startTime: string, endTime: string, fields: Fields = {}) {
      const common = { student: reference(student), type: "Anmäld frånvaro", startTime, endTime };
      register.put("absences", id, { ...common, ...fields }, at);
    },
    remove(...[collection, id]: [Parameters<Register["remove"]>[0], string]) {
      register.remove(collection, id, at);
    },
  };
  return school;
}

/** A school with a class of children, one guardian each, a teacher and a week of lessons. */
export function givenSchool(count = 8) {
  const school = schoolRegister();
  const children = Array.from({ length: count }, (_, number) => `child-${number}`);
  school.unit();
  for (const [number, child] of children.entries()) {
    school.student(child, [`parent-${number}`]);
    school.adult(`parent-${number}`);
  }
  school.adult("teacher");
  school.duty("duty", "teacher", {
    assignmentRole: [{ group: { id: "class" }, assignmentRoleType: "Mentor", startDate: START }],
  });
  school.group("class", children, { groupType: "Klass" });
  school.group("maths", children);
  school.activity("mathematics", ["maths"], { teachers: [{ duty: { id: "duty" }, startDate: START }] });
  for (let day = 23; day < 28; day += 1) school.lesson(`lesson-${day}`, "mathematics", `2026-11-${day}T08:00:00Z`);
  return school;
}
