import { SUBJECT_MAX_LENGTH } from "../inbox/endpoints.ts";

export const TEMPLATE_KINDS = ["POST", "MESSAGE"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Templates of each kind that a person, or a school, may keep. */
export const TEMPLATES_MAX = 50;
export const TEMPLATE_NAME_MAX = 100;
export const TEMPLATE_TEXT_MAX = 20_000;
/** As long as the title of a post, and the subject of a message. */
export const TEMPLATE_TITLE_MAX: Record<TemplateKind, number> = { POST: 500, MESSAGE: SUBJECT_MAX_LENGTH };

/** Field named when a name is taken, and when there are as many templates as there may be. */
export const TEMPLATE_REFUSALS = { name: "body.name", many: "body.schoolId" } as const;
