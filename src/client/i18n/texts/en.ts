import type { Texts, TextsOfLanguage } from "../texts.ts";

export const texts: TextsOfLanguage = {
  first: import.meta.glob<Texts>(
    "../../../../locales/en/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
    {
      eager: true,
      import: "default",
    },
  ),
  others: import.meta.glob<Texts>(
    [
      "../../../../locales/en/*.json",
      "!../../../../locales/en/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
      "!../../../../locales/en/{calendar,health,identity,invitation,noticeMail,notifications,reader,status}.json",
    ],
    { import: "default" },
  ),
};
