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

/** In the window that was looked at last, else in a new one; also when that one cannot be led anywhere. */
async function openAt(address) {
  const [open] = await self.clients.matchAll({ type: "window" });
  const isShown = open ? await lead(open, address) : false;
  if (!isShown) await self.clients.openWindow(address);
}

async function lead(open, address) {
  try {
    await open.focus();
    return (await open.navigate(address)) !== null;
  } catch {
    return false;
  }
}
