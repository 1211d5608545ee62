import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const formScreens = {
  forms: { page: async () => (await import("./DeskFormsPage.tsx")).DeskFormsPage, load: prefetchDesk.forms },
  newForm: { page: async () => (await import("./NewFormPage.tsx")).NewFormPage, load: prefetchDesk.newForm },
  form: {
    page: async () => (await import("./AnswersPage.tsx")).AnswersPage,
    load: ({ params: { formId } }) => prefetchDesk.form(formId),
  },
  changeForm: {
    page: async () => (await import("./ChangeFormPage.tsx")).ChangeFormPage,
    load: ({ params: { formId } }) => prefetchDesk.form(formId),
  },
} satisfies DeskScreens<"forms" | "newForm" | "form" | "changeForm">;
