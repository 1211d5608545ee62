importScripts("/shell.js");

/** Shows what the server has to tell while no page is open, and leads there. */
self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, data: { path }, icon: "/apple-touch-icon.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openAt(new URL(event.notification.data.path, self.location.origin).href));
});

/** In a window that is open already, else in a new one. */
async function openAt(address) {
  const [open] = await self.clients.matchAll({ type: "window" });
  if (!open) return self.clients.openWindow(address);
  await open.focus();
  return open.navigate(address);
}
