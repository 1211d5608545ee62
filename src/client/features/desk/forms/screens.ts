import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskForm, getDeskFormChoices, listDeskForms } from "#contract/desk/forms/endpoints.ts";

export const formScreens = {
  forms: {
    page: async () => (await import("./DeskFormsPage.tsx")).DeskFormsPage,
    load: () => prefetchDeskList(listDeskForms, { query: { page: 1 } }),
  },
  newForm: {
    page: async () => (await import("./NewFormPage.tsx")).NewFormPage,
    load: () => prefetchDesk(getDeskFormChoices, {}),
  },
  form: {
    page: async () => (await import("./AnswersPage.tsx")).AnswersPage,
    load: ({ params }) => prefetchDesk(getDeskForm, { params }),
  },
  changeForm: {
    page: async () => (await import("./ChangeFormPage.tsx")).ChangeFormPage,
    load: ({ params }) => prefetchDesk(getDeskForm, { params }),
  },
} satisfies DeskScreens<"forms" | "newForm" | "form" | "changeForm">;
