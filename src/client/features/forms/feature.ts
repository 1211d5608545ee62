import { Form20Regular } from "@fluentui/react-icons/svg/form";
import { prefetchForm, prefetchForms } from "#client/resources/forms.ts";
import type { Feature, FeatureScreens } from "#client/session/feature.ts";

const list = {
  page: async () => (await import("./FormsPage.tsx")).FormsPage,
  texts: ["forms"],
  load: prefetchForms,
} satisfies FeatureScreens<"forms">["forms"];

export const forms = {
  screens: {
    forms: list,
    allForms: list,
    form: {
      page: async () => (await import("./FormPage.tsx")).FormPage,
      texts: ["forms", "fields", "editor"],
      keepsPresses: true,
      load: ({ params: { formId } }) => prefetchForm(formId),
    },
  },
  icons: { forms: { regular: Form20Regular } },
  refreshes: { saveFormInstance: ["listForms", "getForm", "getMeeting", "listTodo"], addPicture: [] },
  follows: {
    listForms: ["form"],
    getForm: ["form"],
  },
} satisfies Feature;
