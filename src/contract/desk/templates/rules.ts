export const TEMPLATE_KINDS = ["POST", "MESSAGE"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Templates of each kind that a person, or a school, may keep. */
export const TEMPLATES_MAX = 50;
export const TEMPLATE_NAME_MAX = 100;
export const TEMPLATE_TEXT_MAX = 20_000;

/** Field named when a name is taken, and when there are as many templates as there may be. */
export const TEMPLATE_REFUSALS = { name: "body.name", many: "body.schoolId" } as const;
