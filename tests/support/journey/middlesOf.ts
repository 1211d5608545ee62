export type Middle = {
  x: number;
  y: number;
  above: string | null;
  /** Whether it is a notice that lies above, which goes by itself. */
  isUnderNotice: boolean;
};

/**
 * Runs in the page. Says where the middle of each element is once it no longer moves, and what lies above it there. What does not answer is
 * first scrolled to the middle of the screen, as a person would do. All else stays where it is: what stands in a portal moves for a moment
 * whenever the page below it scrolls.
 */
export const middlesOf = async (elements: Element[]): Promise<Middle[]> => {
  const untilAtRest = async (element: Element) => {
    let place = "";
    // An element that never rests is pressed where it is.
    for (let frames = 0; frames < 300; frames += 1) {
      const { x, y } = element.getBoundingClientRect();
      if (place === `${x} ${y}`) return;
      place = `${x} ${y}`;
      await new Promise(requestAnimationFrame);
    }
  };
  const middleOf = async (element: Element): Promise<Middle> => {
    await untilAtRest(element);
    // A link that goes over several lines is pressed in its first.
    const drawn = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    const { left, top, width, height } = drawn ?? element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const answers = hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    const isUnderNotice = !answers && hit?.closest("[role=status] > fieldset") != null;
    return { x, y, above: answers ? null : (hit?.outerHTML.slice(0, 160) ?? "nothing"), isUnderNotice };
  };
  const middles: Middle[] = [];
  for (const element of elements) {
    let middle = await middleOf(element);
    if (middle.above !== null) {
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      middle = await middleOf(element);
    }
    middles.push(middle);
  }
  return middles;
};
