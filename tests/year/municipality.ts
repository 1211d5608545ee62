import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Chance } from "./chance.ts";

/** Registers by what happens to the ids of classes at the change of school year. */
export const REGISTERS = ["kept", "renewed"] as const;
export type RegisterName = (typeof REGISTERS)[number];

export type School = { key: string; type: number; register: RegisterName };
export type Class = {
  key: string;
  school: string;
  /** Titles in the first and in the second school year. */
  titles: readonly [string, string];
  mentor: string;
};
export type Student = { key: string; number: number; born: string; group: string; guardians: string[] };
export type Municipality = {
  schools: School[];
  classes: Class[];
  students: Student[];
  offices: { key: string; school: string }[];
};

const CLASS_SIZE = 10;
const SIBLINGS = 0.15;

const SCHOOLS: School[] = [
  { key: "alm", type: SCHOOL_TYPES.COMPULSORY_SCHOOL, register: "kept" },
  { key: "bok", type: SCHOOL_TYPES.COMPULSORY_SCHOOL, register: "kept" },
  { key: "ceder", type: SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION, register: "renewed" },
];

const GRADES = [
  { title: "7A", next: "8A", born: 2013 },
  { title: "8A", next: "9A", born: 2012 },
];
const UPPER_GRADES = [
  { title: "1A", next: "2A", born: 2010 },
  { title: "2A", next: "3A", born: 2009 },
];

/** Three schools with two classes of ten students each, whose families the chance decides. */
export function municipalityOf(chance: Chance): Municipality {
  const classes: Class[] = [];
  const students: Student[] = [];
  for (const school of SCHOOLS)
    for (const grade of school.register === "renewed" ? UPPER_GRADES : GRADES) {
      const key = `${school.key}-${grade.title}`;
      classes.push({ key, school: school.key, titles: [grade.title, grade.next], mentor: `mentor-${key}` });
      for (let at = 0; at < CLASS_SIZE; at += 1)
        students.push(studentOf(students, { key, born: grade.born }, at, chance));
    }
  return {
    schools: SCHOOLS,
    classes,
    students,
    offices: SCHOOLS.map(({ key }) => ({ key: `office-${key}`, school: key })),
  };
}

function studentOf(before: Student[], group: { key: string; born: number }, at: number, chance: Chance): Student {
  const number = before.length + 1;
  const month = String(chance.below(12) + 1).padStart(2, "0");
  const day = String(chance.below(28) + 1).padStart(2, "0");
  const sibling = before.at(-1);
  const hasSibling = at > 0 && sibling !== undefined && chance.happens(SIBLINGS);
  const parents = chance.happens(0.7) ? ["a", "b"] : ["a"];
  return {
    ...{ key: `student-${number}`, number, born: `${group.born}-${month}-${day}`, group: group.key },
    guardians: hasSibling ? sibling.guardians : parents.map((one) => `guardian-${number}${one}`),
  };
}

export const schoolOf = ({ classes }: Municipality, group: string): string =>
  classes.find(({ key }) => key === group)?.school ?? "";

export const registerOf = (town: Municipality, group: string): RegisterName =>
  town.schools.find(({ key }) => key === schoolOf(town, group))?.register ?? "kept";

/** Names that nobody else has, so that they are found wherever they are shown. */
export const nameOf = ({ number }: { number: number }) => ({ firstName: "Alva", lastName: `Elevsson${number}x` });
