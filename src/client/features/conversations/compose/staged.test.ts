import { describe, expect, it } from "vitest";
import { addressOf } from "#client/resources/outbox/message.ts";
import type { ContactGroup } from "#contract/conversations/schemas.ts";
import { type Chosen, stagedWith } from "./pickerRules.ts";
import { addressed, beginningAt } from "./staged.ts";

const owner = (userId: string) => ({ userId, firstName: userId, lastName: "Ek", roles: [] });
const group = (id: string, ...owners: string[]): ContactGroup =>
  ({ id, title: id, type: "MENTOR_GROUP", schoolID: "s", owners: owners.map(owner) }) as ContactGroup;
const contacts = [group("7a", "leo", "sara"), group("7b", "sara", "eva"), group("a/b c&d", "ali", "bo")];
const staff = (title: string) => `${title} (Staff)`;
const at = (query: string) => beginningAt(new URLSearchParams(query), contacts, "7", staff);

describe("the address of a new conversation", () => {
  it.each<Chosen>([
    { "7a": ["leo"] },
    { "7a": ["leo", "sara"] },
    { "7a": ["sara"], "7b": ["sara"] },
    { "7a": ["leo", "sara"], "7b": ["eva"] },
    { "a/b c&d": ["ali"], "7b": ["sara"] },
  ])("[CONV-7] names those who were picked, as %j", (chosen) => {
    const picked = stagedWith(contacts, chosen, "7", staff);
    const named = at(new URLSearchParams(addressed(picked)).toString());
    expect(named && addressOf(named)).toBe(addressOf(picked));
    expect(named?.title.split(", ").sort()).toEqual(picked.title.split(", ").sort());
  });

  it.each(["to=7c", "person=eva&about=7a", "person=leo", "to=7a&person=unknown&about=7b", "to=7a&about=7c"])(
    "[CONV-7] is refused where the guardian may not write to somebody: %s",
    (query) => expect(at(query)).toBeNull(),
  );
});
