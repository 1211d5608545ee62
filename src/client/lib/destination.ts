/** Where a link leads: what its address names. */
export type Destination = { params: Record<string, string | undefined>; search: URLSearchParams };
