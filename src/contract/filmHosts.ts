/** Who may show a film within a page, once somebody asks for it: the browser's policy and the client both go by it. */
export const FILM_HOSTS = ["www.youtube-nocookie.com", "player.vimeo.com"] as const;
