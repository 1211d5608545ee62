import { paths } from "#client/lib/paths.ts";
import type { MenuItem } from "#contract/app/schemas.ts";

const DAILY: readonly string[] = [paths.absence, paths.todo];

/** Returns what guardians open the menu for nearly every day, as far as it has it: absence, tasks and a new message. */
export const dailyItems = (items: MenuItem[]): MenuItem[] => [
  ...items.filter(({ url }) => DAILY.includes(url)),
  ...items.flatMap(({ id, url }) =>
    url === paths.conversations
      ? { id: `${id} new`, text: "newMessage", url: paths.newMessage, iconId: "conversations" }
      : [],
  ),
];
