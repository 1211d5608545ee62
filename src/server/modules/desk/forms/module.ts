import { GROUPS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { deskFormRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

const FIELD = {
  id: null,
  name: "Följer ditt barn med?",
  type: "YES_NO" as const,
  value: "",
  options: [],
  required: true,
};
const FORM = { title: "Utflykt till museet", text: "Vi åker buss.", dueDay: "2026-03-20", fields: [FIELD] };

export const deskFormsModule = {
  routes: [deskFormRoutes],
  tags: { deskForms: "Staff send forms to groups and read the answers." },
  pathChecks: checks,
  examples: {
    createDeskForms: { ...FORM, groups: [GROUPS.mentor7b] },
    updateDeskForm: { ...FORM, fields: [{ ...FIELD, id: "field-1", required: false }] },
    closeDeskForm: { isClosed: true },
  },
  tables: [],
} satisfies Module;
