import { expect, it } from "vitest";
import { TODO_KINDS } from "#contract/kinds.ts";
import type { TodoList } from "#contract/todo.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { demoApiFor } from "#tests/support/demo.ts";

it("[DUE-1] the demo family has something of every kind to do", async () => {
  const { body } = await demoApiFor("family", STUDENTS.compulsory).send("GET", "/Guardians/me/todo");
  const kinds = new Set((body as TodoList).items.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([...TODO_KINDS].sort());
});
