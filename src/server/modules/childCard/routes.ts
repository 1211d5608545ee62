import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { changeChildCard, getChildCard, listCardAllergens } from "#contract/childCard/endpoints.ts";
import { withChange, wrongFieldOf } from "#contract/childCard/rules.ts";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import { OFFERS } from "#contract/offers.ts";
import { formerGuardians } from "#server/access/guardianship.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { cardChanges } from "#server/database/schema/childCards.ts";
import { BadInput } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { familyNames } from "../students/familyNames.ts";
import { familyOf } from "../todo/family.ts";
import { type CardAt, cardOf, lockedCard, openedCards, saveCard } from "./sealedCards.ts";

/** Changes that the card shows. */
const SHOWN = 20;

export function childCardRoutes({ route, healthKeys, audit }: Api): void {
  route(listCardAllergens, async ({ db, caller, students, now }) => {
    const today = schoolDay(now);
    const { forOffered } = await familyOf(db, { caller, students, now }, { first: today, last: today });
    const cards = await forOffered(OFFERS.childCard, async (ids) => openedCards(db, ids, await healthKeys()));
    for (const { studentId } of cards)
      audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind: "childCard", at: now });
    return cards.map(({ studentId, card }) => ({ studentId, allergens: card.food?.allergens ?? [] }));
  });

  route(getChildCard, async ({ db, studentId, caller }) =>
    presentCard(db, await cardOf(db, studentId, await healthKeys()), { studentId, callerId: caller.id }),
  );

  route(changeChildCard, async ({ db, studentId, body, caller, now, refuseStale }) => {
    const keys = await healthKeys();
    const { card, version } = await lockedCard(db, studentId, keys);
    refuseStale(`${version}`);
    const wrong = wrongFieldOf(card, body);
    if (wrong) throw new BadInput(`body.${wrong}`, "not possible for this card");
    const changed = withChange(card, body, { by: caller.id, now, newId: randomUUID });
    await saveCard(db, { studentId, card: changed, version: version + 1 }, keys);
    const guardianId = caller.kind === "guardian" ? caller.id : null;
    await db.insert(cardChanges).values({ studentId, guardianId, kind: body.kind, at: now });
    await announce(db, "cardChanged", { studentId, referenceId: studentId, values: {}, by: guardianId, now });
    return { version: `${version + 1}` };
  });
}

type Reading = { studentId: string; callerId: string };

async function presentCard(
  db: Database,
  { card, version }: CardAt,
  { studentId, callerId }: Reading,
): Promise<ChildCard> {
  const rows = await db
    .select()
    .from(cardChanges)
    .where(eq(cardChanges.studentId, studentId))
    .orderBy(desc(cardChanges.id))
    .limit(SHOWN);
  const parts = [card.food, card.health, ...card.contacts].flatMap((part) => part ?? []);
  const authors = [...parts.map(({ by }) => by), ...rows.map(({ guardianId }) => guardianId ?? studentId)];
  const nameOf = await familyNames(db, authors, callerId);
  const isFormer = await formerGuardians(db, [studentId]);
  const shown = <Part extends { by: string; at: string }>({ by, at, ...part }: Part) => ({
    ...part,
    changedBy: nameOf(by),
    changedAt: at,
  });
  return {
    food: card.food && shown(card.food),
    health: card.health && shown(card.health),
    contacts: card.contacts.map((contact) => ({
      ...shown(contact),
      ofFormerGuardian: isFormer(studentId, contact.by),
    })),
    history: rows.map(({ id, kind, guardianId, at }) => ({
      id: `${id}`,
      kind,
      changedBy: nameOf(guardianId ?? studentId),
      changedAt: at.toISOString(),
    })),
    version: `${version}`,
  };
}
