import { useTranslation } from "react-i18next";
import { useProfile } from "#client/session/profile.ts";
import type { Conversation, Membership } from "#contract/conversations/schemas.ts";

/** The words that go with the names of those who take part. */
export type TitleWords = { staff: (title: string) => string; guardian: (name: string) => string; nobody: string };

type Titled = Pick<Conversation, "title" | "memberships">;

/** The others who take part: staff groups as 'title (Staff)', guardians as 'name (guardian)' (CONV-4). */
export function titleOf({ title, memberships }: Titled, ownId: string | undefined, words: TitleWords): string {
  const names = memberships
    .filter(({ user }) => !user || user.userId !== ownId)
    .map((membership) => nameOf(membership, words))
    .filter((name) => name !== "");
  return names.join(", ") || title || words.nobody;
}

/**
 * The subject that a conversation was given, unless it only repeats names that are shown beside it, as one that was begun here
 * repeats its groups.
 */
export function subjectOf({ title }: Pick<Conversation, "title">, shown: string[]): string | null {
  const isRepeated = title.split(", ").every((part) => shown.some((name) => name.includes(part)));
  return isRepeated ? null : title;
}

/** The name of the only other person in a conversation; null for a group or several people. */
export function onlyOther(memberships: Membership[], ownId: string | undefined): string | null {
  const others = memberships.filter(({ user }) => !user || user.userId !== ownId);
  const [other] = others;
  return others.length === 1 && other?.user ? fullName(other.user) || null : null;
}

function nameOf({ membershipType, user, section }: Membership, words: TitleWords): string {
  if (membershipType === "SECTION_OWNERS") return section ? words.staff(section.title) : "";
  if (membershipType === "SECTION") return section?.title ?? "";
  const name = user ? fullName(user) : "";
  return membershipType === "GUARDIAN" && name ? words.guardian(name) : name;
}

/** First and last name; empty for somebody whose identity is protected. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Writes the title of a conversation as its reader knows the others. */
export function useTitleOf(): (conversation: Pick<Conversation, "title" | "memberships">) => string {
  const { t } = useTranslation("conversations");
  const ownId = useProfile()?.guardianId;
  const words = {
    staff: (title: string) => t("staffOf", { title }),
    guardian: (name: string) => t("guardianNamed", { name }),
    nobody: t("conversation"),
  };
  return (conversation) => titleOf(conversation, ownId, words);
}
