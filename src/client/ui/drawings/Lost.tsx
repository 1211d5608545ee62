import { Drawing, paint } from "./Drawing.tsx";

/** A signpost among hills. */
export const Lost = () => (
  <Drawing>
    <circle cx="116" cy="34" r="10" fill={paint.sun} />
    <path d="M5 66q32-22 66-4t84-4c-4 30-38 52-75 52S9 94 5 66z" fill={paint.far} />
    <path d="M17 88q34-18 66-6t58-8c-14 22-36 36-61 36-27 0-51-8-63-22z" fill={paint.near} />
    <path d="M78 14v84" stroke={paint.line} strokeWidth="5" />
    <path d="M52 20h46l10 9-10 9H52z" fill={paint.paper} stroke={paint.line} strokeWidth="1.5" />
    <path d="M102 44H60l-10 8 10 8h42z" fill={paint.brand} />
    <path d="M60 29h28" stroke={paint.line} strokeWidth="3" />
    <path d="M66 52h26" stroke={paint.paper} strokeWidth="3" />
  </Drawing>
);
