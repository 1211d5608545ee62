/** The worker that keeps the app on the device, and tells of news while no page is open. */
export const WORKER = "/sw.js";

/** Lets the device keep the app's files, so that the app starts without a connection, in one language at first. */
export async function keepShell(language: string): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ language });
}
