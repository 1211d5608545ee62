import type { Addressee } from "#client/resources/outbox/message.ts";

/** A conversation with staff that its first message creates. */
export const beginningWith = (...userIds: string[]): Addressee => ({
  title: userIds.join(", "),
  conversation: {
    title: "",
    status: "ACTIVE",
    memberships: userIds.map((userId) => ({ membershipType: "USER", permission: "O", user: { userId } })),
    relationships: [],
    student: { id: "elsa" },
  },
});
