import type { Texts, TextsOfLanguage } from "../texts.ts";

export const texts: TextsOfLanguage = {
  first: import.meta.glob<Texts>(
    "../../../../locales/sv/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
    {
      eager: true,
      import: "default",
    },
  ),
  others: import.meta.glob<Texts>(
    [
      "../../../../locales/sv/*.json",
      "!../../../../locales/sv/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
      "!../../../../locales/sv/{calendar,health,identity,invitation,noticeMail,notifications,reader,status}.json",
    ],
    { import: "default" },
  ),
};
