import { useTranslation } from "react-i18next";
import { languageOf } from "#client/i18n/languages.ts";
import type { DeskMember } from "#contract/desk/inbox/schemas.ts";
import { nameOfLanguage } from "#contract/languages.ts";
import { useDeskName } from "../shared/useDeskName.ts";

type NamedMember = Pick<DeskMember, "person" | "language"> & Partial<Pick<DeskMember, "section">>;

/** Returns functions that name those who take part, without and with the language in which a guardian reads. */
export function useMemberNames() {
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const nameOf = useDeskName();
  const named = ({ person, section }: NamedMember): string =>
    section ? t("conversations:staffOf", { title: section }) : nameOf(person);
  const spoken = (member: NamedMember): string => {
    const language = languageOf(member.language);
    return language ? t("reads", { name: named(member), language: nameOfLanguage(language) }) : named(member);
  };
  return { named, spoken };
}
