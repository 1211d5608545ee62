import { Drawing, paint } from "./Drawing.tsx";

/** A cloud, and a wire that does not meet. */
export const NoConnection = () => (
  <Drawing>
    <path d="M56 58a15 15 0 0 1 1-30 24 24 0 0 1 45 4 13 13 0 0 1 2 26z" fill={paint.paper} stroke={paint.line} />
    <path d="M80 58v12M80 84v14M74 70h12M75 84h10" stroke={paint.brand} strokeWidth="3" />
  </Drawing>
);
