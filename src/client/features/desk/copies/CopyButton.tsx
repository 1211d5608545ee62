import { useTranslation } from "react-i18next";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { copyLink } from "./copyAddress.ts";

type CopyButtonProps = {
  /** Address of an empty one. */
  to: string;
  /** Id of the earlier one. */
  of: string;
};

/** Opens the editor of something new, filled with what an earlier one says (DESK-15). */
export function CopyButton({ to, of }: CopyButtonProps) {
  const { t } = useTranslation("deskCopies");
  return <LinkButton to={copyLink(to, of)}>{t("copy")}</LinkButton>;
}
