import { MUST_BE_KEPT, NAMES_NOBODY, ownTable, SCHOOL_OWN, WRITTEN } from "#server/database/ownTable.ts";
import { isOfNoSource, type RetentionRule, remove } from "#server/database/retentionRule.ts";
import {
  fieldTemplates,
  formInstances,
  formPicturePieces,
  formPictures,
  forms,
  formTemplates,
} from "#server/database/schema/forms.ts";
import type { Module } from "#server/module.ts";
import { forgetUnfinished } from "../files/pictures/queries.ts";
import { formRoutes } from "./routes.ts";

const ANSWERS: RetentionRule = {
  kind: "forms",
  old: `select id from form_instances where edited < $1 and ${isOfNoSource("form_instances.id")}`,
  removes: [remove("form_instances", "id")],
};

const PICTURES: RetentionRule = {
  kind: "forms",
  old: "select id from form_pictures where created < $1",
  removes: [remove("form_pictures", "id")],
};

const PART_OF_AN_ANSWER = "a part of an answer to a form";

export const formsModule = {
  routes: [formRoutes],
  tags: { forms: "Forms that guardians answer." },
  pathChecks: {},
  examples: {
    saveFormInstance: {
      id: "form-2-instance-family",
      formID: "form-2",
      status: "SUBMITTED",
      edited: null,
      fieldResults: [{ fieldName: "Allergier", value: "Nötter", FieldTemplateId: "allergy-1" }],
    },
  },
  tables: [
    ownTable(forms, { kept: SCHOOL_OWN, exported: "whole", erased: { creatorId: WRITTEN } }),
    ownTable(formTemplates, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(fieldTemplates, { kept: { with: [formTemplates] }, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(formInstances, { kept: { plan: [ANSWERS] }, exported: "whole", erased: { studentId: MUST_BE_KEPT } }),
    ownTable(formPictures, {
      kept: { plan: [PICTURES], unfinished: ({ db, now }) => forgetUnfinished(db, now) },
      exported: "whole",
      erased: { studentId: PART_OF_AN_ANSWER, ownerId: PART_OF_AN_ANSWER },
    }),
    ownTable(formPicturePieces, {
      kept: { with: [formPictures] },
      exported: { not: "Written as stored files, below form_pictures/." },
      erased: NAMES_NOBODY,
    }),
  ],
} satisfies Module;
