import { deskLink } from "#contract/desk/screens.ts";

/** Parts of the address that choose whom a new message is for. */
export const TO_GROUP = "group";
export const TO_STUDENT = "student";

/** Returns the address of a new message to the guardians of one student of a group, by the student's key in it. */
export const addressOfNewMessage = (groupId: string, key: string): string =>
  `${deskLink("newMessage")}?${new URLSearchParams({ [TO_GROUP]: groupId, [TO_STUDENT]: key })}`;
