import type { Texts, TextsOfLanguage } from "../texts.ts";

export const texts: TextsOfLanguage = {
  first: import.meta.glob<Texts>(
    "../../../../locales/nn/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
    {
      eager: true,
      import: "default",
    },
  ),
  others: import.meta.glob<Texts>(
    [
      "../../../../locales/nn/*.json",
      "!../../../../locales/nn/{absence,common,errors,formats,home,navigation,posts,schedule,session,todo}.json",
      "!../../../../locales/nn/{calendar,health,identity,invitation,noticeMail,notifications,reader,status}.json",
    ],
    { import: "default" },
  ),
};
