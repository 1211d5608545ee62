import { detectHost } from "#client/host/detect.ts";

// Signing in is large: it is asked for while the first script, which wants it, is still on its way. Whatever fails here fails
// there too, and is answered there.
if (detectHost() !== "teams") import("#client/session/msalAuth.ts").catch(() => undefined);
