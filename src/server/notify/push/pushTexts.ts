import type { Language } from "#contract/profile.ts";
import type { PushMessage } from "#contract/push.ts";
import da from "#locales/da/push.json" with { type: "json" };
import en from "#locales/en/push.json" with { type: "json" };
import fi from "#locales/fi/push.json" with { type: "json" };
import nb from "#locales/nb/push.json" with { type: "json" };
import nn from "#locales/nn/push.json" with { type: "json" };
import sv from "#locales/sv/push.json" with { type: "json" };
import uk from "#locales/uk/push.json" with { type: "json" };

const texts = { sv, en, nb, nn, fi, da, uk };

/** What there may be something new of. */
export type PushKind = "message" | "post" | "documentation" | "meeting" | "event";

/** What a device shows. It names nobody and says nothing of what is new; what it leads to asks who is there. */
export const pushMessage = (
  kind: PushKind,
  language: Language,
  { url, studentId }: { url: string | null; studentId: string },
): PushMessage => ({
  title: "Skolvy",
  body: texts[language][kind],
  path: `/notificationReceiver?${new URLSearchParams({ url: url ?? "/notifications", studentId })}`,
});

const KINDS: Record<string, PushKind> = { POST: "post", DOCUMENTATION: "documentation", MEETING: "meeting" };

export const kindOf = (referenceType: string): PushKind => KINDS[referenceType] ?? "event";

/** What an event of a booked meeting says, within the app. */
export const meetingBookedText = (language: Language, values: { name: string; title: string; time: string }): string =>
  texts[language].meetingBooked.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key as keyof typeof values] ?? "");
