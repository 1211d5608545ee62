import { post } from "../endpoint.ts";

export const registerPush = post("registerPush", "/pushnotifications/register", {
  access: "guardian",
  needsConnection: "needsReply",
});
export const unregisterPush = post("unregisterPush", "/pushnotifications/unregister", {
  access: "guardian",
  needsConnection: "needsReply",
});
