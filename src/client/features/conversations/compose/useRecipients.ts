import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useContacts, useConversations } from "#client/resources/conversations.ts";
import type { Beginning } from "#client/resources/outbox/message.ts";
import { useProfile } from "#client/session/profile.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { type Chosen, existingWith, stagedWith } from "./pickerRules.ts";
import { addressed, beginningAt } from "./staged.ts";

/** The staff who may be written to, and where to write to those who are chosen. */
export function useRecipients() {
  const { t } = useTranslation("conversations");
  const studentId = useActiveStudentId();
  const ownId = useProfile()?.guardianId;
  const contacts = useContacts();
  const conversations = useConversations();
  const staff = (title: string) => t("staffOf", { title });
  const beginningWith = (chosen: Chosen): Beginning => stagedWith(contacts.data ?? [], chosen, studentId, staff);
  const existing = ({ conversation }: Beginning): Conversation | undefined =>
    existingWith(conversations.data ?? [], conversation.memberships, ownId);
  return {
    contacts,
    conversations,
    beginningWith,
    existing,
    beginningAt: (address: URLSearchParams) => beginningAt(address, contacts.data ?? [], studentId, staff),
    /** Returns the path of the conversation that there is with somebody, or of a new one. */
    pathWith: (chosen: Chosen): string => {
      const beginning = beginningWith(chosen);
      const known = existing(beginning);
      return known ? paths.conversation(known.id) : paths.newConversation(addressed(beginning));
    },
  };
}
