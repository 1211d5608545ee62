import { CarePage } from "./CarePage.tsx";
import { HolidaysPage } from "./HolidaysPage.tsx";

/** The pages of care, in one piece: whoever opens the one often goes on to the other. */
export const carePages = { CarePage, HolidaysPage };
