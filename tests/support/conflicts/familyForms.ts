import { answersForm } from "./answerForms.ts";
import { contactForm, foodForm, healthForm } from "./cardForms.ts";
import { dayForm, holidayForm, patternForm, pickupPersonForm } from "./careForms.ts";
import { absenceForm, preferencesForm, profileForm } from "./ownForms.ts";

/** Forms of guardians for data that another guardian or another device changes, too. */
export const FAMILY_FORMS = {
  changeChildCard: { food: foodForm, health: healthForm, contact: contactForm },
  changeCare: { day: dayForm, pattern: patternForm, person: pickupPersonForm },
  editAbsence: { times: absenceForm },
  answerHoliday: { days: holidayForm },
  saveFormInstance: { answers: answersForm },
  saveProfile: { details: profileForm },
  saveNotificationPreferences: { choices: preferencesForm },
};
