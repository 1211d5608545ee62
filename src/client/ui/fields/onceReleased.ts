/** Actions that wait for the release; null while nothing is pressed. */
let waiting: (() => void)[] | null = null;

function release(): void {
  const actions = waiting ?? [];
  waiting = null;
  for (const action of actions) action();
}

const CAPTURE = { capture: true };
addEventListener("mousedown", () => (waiting ??= []), CAPTURE);
// Browsers send no mouseup once something is dragged or a menu of theirs is open.
for (const end of ["mouseup", "dragstart", "contextmenu", "keydown"]) addEventListener(end, release, CAPTURE);
addEventListener("blur", release);

/**
 * Runs an action at once, or while a mouse button or finger presses something, as it is released: before the click, so that its handler
 * finds what the action has done, but after the browser has found what is pressed. An action that moves the page earlier takes away what is
 * under the finger, and nothing is clicked.
 */
export function onceReleased(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}
