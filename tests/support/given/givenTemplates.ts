import { textTemplates } from "#server/database/schema/textTemplates.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { NOW } from "./givenReporter.ts";

type TemplateId = { textTemplateId: string };

const TEMPLATE = { kind: "POST" as const, name: "Utflykt", title: "", text: "", created: new Date(NOW) };

/** A template of each of some members of staff. Returns a function that names somebody's own, or that of the first one. */
export async function givenTemplates(owners: { id: string }[]): Promise<(person: { id: string }) => TemplateId> {
  const rows = owners.map(({ id: ownerId }) => ({ ...TEMPLATE, id: newId("template"), ownerId }));
  await database().insert(textTemplates).values(rows);
  return (person) => ({ textTemplateId: (rows.find(({ ownerId }) => ownerId === person.id) ?? rows[0])?.id ?? "" });
}
