import type { Texts, TextsOfLanguage } from "../texts.ts";

export const texts: TextsOfLanguage = {
  first: import.meta.glob<Texts>(
    "../../../../locales/uk/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
    {
      eager: true,
      import: "default",
    },
  ),
  others: import.meta.glob<Texts>(
    [
      "../../../../locales/uk/*.json",
      "!../../../../locales/uk/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
      "!../../../../locales/uk/{calendar,health,identity,invitation,noticeMail,notifications,reader,status}.json",
    ],
    { import: "default" },
  ),
};
