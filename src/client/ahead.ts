import { detectHost } from "#client/host/detect.ts";

// Prefetches the large code of signing in while the first script, which needs it, is still loading. The first script fetches it
// again if this fails, and handles the failure.
if (detectHost() !== "teams") import("#client/session/signIn/msalAuth.ts").catch(() => undefined);
