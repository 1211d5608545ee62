import { dataProblem } from "#contract/integration/dataProblems.ts";
import { translator } from "#server/settings/texts.ts";
import { MailSettings } from "../destinations.ts";
import type { Outcome, Outgoing, Sending } from "../sending.ts";

/** Sends a mail that only says that there is something to read, since mail is not protected. */
export async function sendMail(
  { mailer, language, publicUrl }: Pick<Sending, "mailer" | "language" | "publicUrl">,
  { delivery, settings }: Outgoing,
): Promise<Outcome> {
  if (!mailer) return { is: "failed", reason: dataProblem("noMailServer") };
  const t = translator(language, "notifications");
  await mailer.send({
    id: delivery.id,
    to: MailSettings.parse(settings).mail,
    subject: t("school.reported"),
    text: t("school.reportedText", { url: publicUrl }),
  });
  return { is: "taken" };
}
