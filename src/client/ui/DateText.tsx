import { useFormats } from "#client/i18n/useFormats.ts";
import { SrOnly } from "./SrOnly.tsx";

type DateTextProps = {
  moment: string;
  /** In lists the time is left out of what is long ago. */
  isShort?: boolean;
};

/** A moment as one would say it; in full in its tooltip and to screen readers. */
export function DateText({ moment, isShort = false }: DateTextProps) {
  const { dateTimeRelative, dateTimeShort, dateTimeFull } = useFormats();
  const full = dateTimeFull(moment);
  return (
    <time dateTime={moment} title={full}>
      <span aria-hidden>{isShort ? dateTimeShort(moment) : dateTimeRelative(moment)}</span>
      <SrOnly>{full}</SrOnly>
    </time>
  );
}
