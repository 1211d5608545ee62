import { Drawing, paint } from "./Drawing.tsx";

/** A sheet with a picture on it, and another one behind. */
export function NoPosts() {
  return (
    <Drawing>
      <rect x="62" y="16" width="58" height="74" rx="6" fill={paint.sun} transform="rotate(8 91 53)" />
      <rect x="44" y="20" width="62" height="78" rx="6" fill={paint.paper} stroke={paint.line} strokeWidth="1.5" />
      <rect x="51" y="27" width="48" height="34" rx="3" fill={paint.ground} />
      <circle cx="87" cy="37" r="5" fill={paint.sun} />
      <path d="M51 58V52q10-9 20-2t28-5v13a3 3 0 0 1-3 3H54a3 3 0 0 1-3-3z" fill={paint.far} />
      <path d="M52 71h40M52 80h46M52 89h26" stroke={paint.line} strokeWidth="3" />
    </Drawing>
  );
}
