import { type KeptCard, NO_CARD } from "#contract/childCard/rules.ts";
import {
  getDeskCards,
  getDeskKitchen,
  getDeskStudentCard,
  listDeskCardGroups,
} from "#contract/desk/cards/endpoints.ts";
import type { DeskKitchen, DeskStudentCard } from "#contract/desk/cards/schemas.ts";
import { formerGuardians } from "#server/access/guardianship.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { groupsIn, type Member, membersOf, sizesOf } from "../shared/groups.ts";
import { numberedBy } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { studentAtDesk } from "../shared/studentAtDesk.ts";
import { needsOf } from "./kitchen.ts";
import { cardsOf, groupOf, studentsBySchool } from "./queries.ts";

/** Children's cards for the staff of these children (CARD-2). */
export function deskCardRoutes({ route, healthKeys }: Api): void {
  route(listDeskCardGroups, async ({ db, scope }) => {
    const groups = await groupsIn(db, scope);
    const sizes = await sizesOf(
      db,
      groups.map(({ id }) => id),
    );
    return groups.map(({ id, title, school }) => ({ id, title, school, size: sizes.get(id) ?? 0 }));
  });

  route(getDeskCards, async ({ db, staff, scope, params: { groupId }, shows }) => {
    const group = await groupOf(db, groupId);
    if (!group) throw new NotFound();
    const members = await membersOf(db, scope, { groupIds: [groupId] });
    const people = members.map(({ student }) => student);
    const ids = people.map(({ id }) => id);
    const numbered = await numberedBy(db, staff, people);
    const cards = await cardsOf(db, ids, await healthKeys());
    const isFormer = await formerGuardians(db, [...cards.keys()]);
    shows(cards.keys());
    return {
      ...group,
      students: people.map((student) => ({
        key: keyOf(student.id, groupId),
        ...numbered(student),
        ...presentCard(student, { card: cards.get(student.id), isFormer }),
      })),
    };
  });

  route(getDeskStudentCard, async ({ db, staff, params: { deskStudentId: studentId } }) => {
    const student = await studentAtDesk(db, staff, studentId);
    const cards = await cardsOf(db, [studentId], await healthKeys());
    const isFormer = await formerGuardians(db, [...cards.keys()]);
    return presentCard(student, { card: cards.get(studentId), isFormer });
  });

  route(getDeskKitchen, async ({ db, scope, shows }) => {
    const rows = await studentsBySchool(db, scope);
    const ids = [...new Set(rows.map(({ id }) => id))];
    const cards = await cardsOf(db, ids, await healthKeys());
    shows(cards.keys());
    return [...new Set(rows.map(({ schoolId }) => schoolId))].map((id): DeskKitchen => {
      const students = rows.filter(({ schoolId }) => schoolId === id);
      const foods = students.flatMap((student) => cards.get(student.id)?.food ?? []);
      const shown = foods.map(({ allergens, diet }) => ({ allergens, diet }));
      const unanswered = students.length - foods.length;
      return { id, school: students[0]?.school ?? "", students: students.length, unanswered, ...needsOf(shown) };
    });
  });
}

type Reading = {
  card: KeptCard | undefined;
  isFormer: (studentId: string, personId: string) => boolean;
};

/** The contacts of a student with a protected identity would reveal whose child it is. */
function presentCard(student: Member["student"], { card = NO_CARD, isFormer }: Reading): DeskStudentCard {
  const { food, health, contacts } = card;
  return {
    food: food && { allergens: food.allergens, diet: food.diet, changedAt: food.at },
    health: health && { notes: health.notes, changedAt: health.at },
    contacts: student.protected
      ? []
      : contacts.map(({ name, relation, phone, by }) => ({
          name,
          relation,
          phone,
          ofFormerGuardian: isFormer(student.id, by),
        })),
  };
}
