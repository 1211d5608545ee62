import { prefetchForm, prefetchForms } from "#client/resources/forms.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

const list = {
  page: async () => (await import("./FormsPage.tsx")).FormsPage,
  texts: ["forms"],
  load: prefetchForms,
} satisfies FeatureScreens<"forms">["forms"];

export const formScreens = {
  forms: list,
  allForms: list,
  form: {
    page: async () => (await import("./FormPage.tsx")).FormPage,
    texts: ["forms", "fields", "editor"],
    keepsPresses: true,
    load: ({ params: { formId } }) => prefetchForm(formId),
  },
} satisfies FeatureScreens<"forms" | "allForms" | "form">;
