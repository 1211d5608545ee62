import { Clock20Regular } from "@fluentui/react-icons/svg/clock";
import { prefetchCare } from "#client/resources/care.ts";
import type { Feature, Reads } from "#client/session/feature.ts";

const times: Reads = ["getCare", "listHolidays", "listReceipts", "listTodo", "getWeek", "getFamilyDay"];

export const care = {
  screens: {
    care: {
      page: async () => (await import("./carePages.ts")).carePages.CarePage,
      texts: ["care", "absence", "fields", "holidays"],
      keepsPresses: true,
      load: (_, { student }) => prefetchCare(student.id),
    },
    holidays: {
      page: async () => (await import("./carePages.ts")).carePages.HolidaysPage,
      texts: ["holidays", "care", "fields"],
      keepsPresses: true,
      load: null,
    },
  },
  icons: { care: { regular: Clock20Regular } },
  refreshes: { changeCare: times, answerHoliday: times },
  follows: {
    getCare: ["absence"],
    listHolidays: ["absence"],
  },
} satisfies Feature;
