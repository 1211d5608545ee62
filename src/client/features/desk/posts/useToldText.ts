import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Fields } from "#client/lib/edits.ts";
import { listOf, setOf } from "#client/lib/merging.ts";
import { htmlToText } from "#client/lib/text.ts";
import type { DeskFile } from "#contract/desk/files/schemas.ts";
import type { DeskTextGroup } from "#contract/desk/posts/schemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import type { Content } from "./content.ts";

/** Names of a text's parts, and how they are told where somebody else has changed them. */
export function useToldText(kind: DeskTextKind, groups: DeskTextGroup[]): Fields<Content> {
  const { t } = useTranslation(["deskPosts", "conflict"]);
  const { date, dateTimeFull } = useFormats();
  const nameOf = useDeskName();
  const children = groups.flatMap(({ students }) => students ?? []);
  const groupText = (id: string) => groups.find((one) => one.id === id)?.title ?? id;
  const checked = (isChecked: boolean) => t(isChecked ? "conflict:checked" : "conflict:unchecked");
  return {
    title: { label: t("titleLabel"), text: (title) => title },
    text: { label: t("textLabel"), text: htmlToText },
    // A documentation has one group.
    groups: {
      label: t(kind === "POST" ? "groups" : "group"),
      ...(kind === "POST"
        ? { list: setOf<string>(groupText) }
        : { text: (ids: readonly string[]) => ids.map(groupText).join(", ") }),
    },
    students: {
      label: t("children"),
      list: setOf<string>((key) => nameOf(children.find((one) => one.key === key)?.student ?? null)),
    },
    important: { label: t("important"), text: checked },
    urgent: { label: t("urgent"), text: checked },
    eventDate: { label: t("eventDay"), text: (moment) => (moment ? dateTimeFull(moment) : "") },
    validUntil: { label: t("validUntil"), text: (moment) => (moment ? date(moment) : "") },
    files: {
      label: t("files.title"),
      list: listOf<DeskFile[], DeskFile>({
        items: (files) => files,
        id: ({ id }) => id,
        text: ({ name, alternativeText }) => (alternativeText ? `${name} (${alternativeText})` : name),
        isOrdered: true,
        value: (files) => files,
      }),
    },
  };
}
