import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import {
  fetchConversationsWith,
  useContacts,
  useConversations,
  useConversationsWith,
} from "#client/resources/conversations.ts";
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
  const listed = ({ conversation }: Beginning): Conversation | undefined =>
    existingWith(conversations.data ?? [], conversation.memberships, ownId);
  const isWholeList = conversations.data !== undefined && !conversations.hasMore;
  /** Finds the conversation that there is; without a line only one of those listed. */
  const existing = async (beginning: Beginning): Promise<Conversation | undefined> => {
    const known = listed(beginning);
    if (known || isWholeList) return known;
    const { memberships } = beginning.conversation;
    return existingWith(await fetchConversationsWith(memberships).catch(() => []), memberships, ownId);
  };
  return {
    contacts,
    conversations,
    beginningWith,
    existing,
    listed,
    isWholeList,
    beginningAt: (address: URLSearchParams) => beginningAt(address, contacts.data ?? [], studentId, staff),
    /** Returns the path of the conversation that there is with somebody, or of a new one. */
    pathWith: async (chosen: Chosen): Promise<string> => {
      const beginning = beginningWith(chosen);
      const known = await existing(beginning);
      return known ? paths.conversation(known.id) : paths.newConversation(addressed(beginning));
    },
  };
}

/** The conversation that there is with those chosen, read while somebody chooses. */
export function useExisting(
  { listed, isWholeList }: Pick<ReturnType<typeof useRecipients>, "listed" | "isWholeList">,
  beginning: Beginning,
): Conversation | undefined {
  const ownId = useProfile()?.guardianId;
  const { memberships } = beginning.conversation;
  const known = listed(beginning);
  const isAsked = known === undefined && !isWholeList && memberships.length > 0;
  const { data = [] } = useConversationsWith(isAsked ? memberships : null);
  return known ?? existingWith(data, memberships, ownId);
}
