/** For what is written hundreds of times in few ways: many items share a day or an hour, and writing one takes longer than drawing it. */
export function remembered<Given, Written>(write: (given: Given) => Written): (given: Given) => Written {
  const known = new Map<Given, Written>();
  return (given) => {
    const text = known.get(given) ?? write(given);
    known.set(given, text);
    return text;
  };
}
