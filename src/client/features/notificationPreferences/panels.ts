import { makeStyles, tokens } from "@fluentui/react-components";
import type { TheirChange } from "#client/lib/conflicts.ts";
import { phone, textWidth, touch } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { NoticePreferences, NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";

/** The values of a panel and how it changes them. They are saved with the form. */
export type PanelProps = {
  loaded: NotificationPreferences;
  draft: NoticePreferences;
  /** Returns what has been changed elsewhere in a field. */
  theirs: (name: keyof NoticePreferences) => TheirChange | null;
  onChange: (changes: Partial<NoticePreferences>) => void;
};

/** Channels that reach the guardian. */
export const reachOf = ({ hasDevice, hasTeams, mail }: NotificationPreferences) => ({
  push: hasDevice,
  mail: mail.state === "CONFIRMED",
  teams: hasTeams,
});

export const usePanelStyles = makeStyles({
  part: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalM,
    maxWidth: textWidth,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  text: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground2 },
  select: { "& select": { minWidth: 0, [phone]: { minHeight: touch } } },
});
