import { makeStyles, tokens } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  link: {
    ...textStyles.detail,
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    minHeight: "32px",
    overflowWrap: "anywhere",
    "& svg": { flexShrink: 0 },
    [phone]: { minHeight: touch },
  },
});

type IconLinkProps = { to: To; icon: FluentIcon; children: ReactNode };

/** A link with an icon before its text. */
export function IconLink({ to, icon: Icon, children }: IconLinkProps) {
  return (
    <TextLink to={to} className={useStyles().link}>
      <Icon aria-hidden />
      {children}
    </TextLink>
  );
}
