import { get, put } from "../endpoint.ts";
import { showsText } from "../html/showsText.ts";

export const getProfile = get("getProfile", "/profile/me", { access: "guardian" });
export const saveProfile = put("saveProfile", "/profile/me", {
  access: "guardian",
  kept: { subject: "profile", version: 1 },
});

/** Input limits of the profile (PROF-2). */
export const MAIL_MAX_LENGTH = 250;
export const STREET_MAX_LENGTH = 80;
export const CITY_MAX_LENGTH = 50;
/** Digits of a phone number with room for a prefix; the longest of the world have 15 (E.164). */
export const PHONE_MAX_LENGTH = 20;

const ZIP_MIN = 10_000;
const ZIP_MAX = 99_999;

export type ProfileFields = Record<"postal" | "city" | "street" | "phone" | "mail", string>;
export type ProfileField = keyof ProfileFields;

/** Fields in the order of their errors. */
const ORDER = ["postal", "city", "street", "phone", "mail"] as const satisfies ProfileField[];

/** Removes the spaces and hyphens of a phone number. */
export const cleanPhone = (phone: string): string => phone.replace(/[\s-]/g, "");

/** Text around an @ with a dot after it; the mail server checks the rest. */
const MAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

const isRight: Record<ProfileField, (value: string) => boolean> = {
  postal: (value) => /^\d+$/.test(value) && Number(value) >= ZIP_MIN && Number(value) <= ZIP_MAX,
  city: (value) => showsText(value) && value.length <= CITY_MAX_LENGTH,
  street: (value) => showsText(value) && value.length <= STREET_MAX_LENGTH,
  phone: (value) => /^\+?\d+$/.test(value) && value.length <= PHONE_MAX_LENGTH,
  mail: (value) => value.length <= MAIL_MAX_LENGTH && MAIL.test(value),
};

/** Returns whether mail may be sent to an address as a register or a profile has it. */
export const isMailAddress = (address: string | null): address is string => address !== null && isRight.mail(address);

/** The rule of each field, as the API states it in a refusal. */
export const PROFILE_RULES: Record<ProfileField, string> = {
  postal: `Must be a number from ${ZIP_MIN} to ${ZIP_MAX}`,
  city: `Must be 1 to ${CITY_MAX_LENGTH} visible characters besides outer spaces`,
  street: `Must be 1 to ${STREET_MAX_LENGTH} visible characters besides outer spaces`,
  phone: "Must be digits with an optional leading +, spaces and hyphens",
  mail: `Must be a mail address of at most ${MAIL_MAX_LENGTH} characters`,
};

/** Returns the values to save, without surrounding spaces; a ZIP code may be written in two groups. */
export const cleanProfile = ({ postal, city, street, phone, mail }: ProfileFields): ProfileFields => ({
  postal: postal.replace(/\s/g, ""),
  city: city.trim(),
  street: street.trim(),
  phone: cleanPhone(phone),
  mail: mail.trim(),
});

/** Returns the invalid fields in the order of their errors (PROF-2). */
export function profileProblems(fields: ProfileFields): ProfileField[] {
  const clean = cleanProfile(fields);
  return ORDER.filter((field) => !isRight[field](clean[field]));
}

/** Returns the fields as they are edited: a value that is not known is empty. */
export const fieldsOfProfile = ({
  postal,
  city,
  street,
  phone,
  mail,
}: Record<ProfileField, string | null>): ProfileFields => ({
  postal: postal ?? "",
  city: city ?? "",
  street: street ?? "",
  phone: phone ?? "",
  mail: mail ?? "",
});
