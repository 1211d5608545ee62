import { Link20Regular } from "@fluentui/react-icons";
import { isAllowedLink } from "#client/lib/links.ts";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { useFileRowStyles } from "./useFileRowStyles.ts";

/** A link that the teacher has put there; an address that leads nowhere good stays text. */
export function TeamsLinkRow({ name, url }: { name: string; url: string }) {
  const styles = useFileRowStyles();
  return (
    <div className={styles.row}>
      <Link20Regular aria-hidden className={styles.icon} />
      {isAllowedLink(url) ? <OutsideLink href={url}>{name}</OutsideLink> : <span>{name}</span>}
    </div>
  );
}
