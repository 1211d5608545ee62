import { useTranslation } from "react-i18next";
import { useContacts, useConversations } from "#client/resources/conversations.ts";
import { useProfile } from "#client/session/profile.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Conversation } from "#contract/conversations.ts";
import type { Beginning } from "../outbox/outgoing.ts";
import { type Chosen, existingWith, stagedWith } from "./pickerRules.ts";
import { STAGED_ID, stage } from "./staged.ts";

/** The staff who may be written to, and where to write to those who are chosen. */
export function useRecipients() {
  const { t } = useTranslation("conversations");
  const studentId = useActiveStudentId();
  const ownId = useProfile()?.guardianId;
  const contacts = useContacts();
  const conversations = useConversations();
  const beginningWith = (chosen: Chosen): Beginning =>
    stagedWith(contacts.data ?? [], chosen, studentId, (title) => t("staffOf", { title }));
  const existing = ({ conversation }: Beginning): Conversation | undefined =>
    existingWith(conversations.data ?? [], conversation.memberships, ownId);
  return {
    contacts,
    conversations,
    beginningWith,
    existing,
    /** Returns the id of the conversation that there is with somebody, or stages one. */
    conversationWith: (chosen: Chosen): string => {
      const beginning = beginningWith(chosen);
      const known = existing(beginning);
      if (!known) stage(beginning);
      return known?.id ?? STAGED_ID;
    },
  };
}
