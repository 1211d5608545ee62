/** Returns the address that calls a phone number as it is written. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
